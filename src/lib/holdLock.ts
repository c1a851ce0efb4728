/**
 * Takes a lock that all tabs of this site share, unless one already holds it. The browser releases
 * it when the tab ends, for whatever reason.
 *
 * @returns a function that releases the lock; null if another tab holds it
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
