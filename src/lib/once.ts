/**
 * Runs `make` at the first call and returns the same promise to every later call. A failure is not
 * remembered, so the next call can load what a lost connection had stopped.
 */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | undefined;
  return () => {
    if (!current) {
      const made = make();
      current = made;
      made.catch(() => {
        if (current === made) current = undefined;
      });
    }
    return current;
  };
}
