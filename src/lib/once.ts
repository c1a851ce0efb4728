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
