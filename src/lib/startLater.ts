/**
 * Starts something as soon as the code it needs has loaded.
 *
 * @param start runs after loading and returns the function that stops it
 * @param onError receives the failure when loading fails
 * @returns a function that stops it once, or keeps it from starting at all
 */
export function startLater<Chunk>(
  load: () => Promise<Chunk>,
  start: (chunk: Chunk) => () => void,
  onError: (error: unknown) => void,
): () => void {
  let stopped = false;
  let stop: (() => void) | undefined;
  load().then((chunk) => {
    if (!stopped) stop = start(chunk);
  }, onError);
  return () => {
    stopped = true;
    stop?.();
    stop = undefined;
  };
}
