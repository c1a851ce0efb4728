/**
 * Runs `make` at the first call and returns the same promise to every later call. A failure is not
 * kept: part of the SDK may fail to load while the connection is down, and the next call tries
 * again.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    if (!kept) {
      const made = make();
      kept = made;
      made.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept;
  };
}
