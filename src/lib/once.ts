/**
 * Runs `make` at the first call and gives every later call the same promise. A failure is
 * forgotten, so the next call tries again: a part of the SDK may fail to load while the
 * connection is down.
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
