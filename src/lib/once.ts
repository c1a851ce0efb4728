/**
 * Runs `make` at the first call and returns the same promise to every later call. A failure is not
 * kept, so the next call can load what a lost connection had stopped.
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
