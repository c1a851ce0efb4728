/**
 * Takes a lock that all tabs of this site share, unless one holds it. The browser frees it when the
 * tab ends, however that happens.
 *
 * @returns a function that frees the lock; null where another tab holds it
 */
export function holdLock(name: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((free) => resolve(free));
      })
      .catch(reject);
  });
}
