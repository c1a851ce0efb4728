/**
 * Runs `make` at the first call and returns the same promise to every later call. A failure is
 * forgotten, so the next call can load what a lost connection had stopped.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let first: Promise<Value> | undefined;
  return () => {
    if (!first) {
      const made = make();
      first = made;
      made.catch(() => {
        if (first === made) first = undefined;
      });
    }
    return first;
  };
}

/**
 * Starts something as soon as the code it needs has loaded.
 *
 * @param start runs after loading and returns the function that stops it
 * @param onError receives the failure when loading fails
 * @returns a function that stops it once, or keeps it from starting at all
 */
export function startLater<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => () => void,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  load().then((module) => {
    if (!stopped) stop = start(module);
  }, onError);
  return () => {
    stopped = true;
    stop?.();
    stop = undefined;
  };
}
