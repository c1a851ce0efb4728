/** Values written where local storage cannot be used at all. They last until the page is left. */
const unstored = new Map<string, string | null>();

/**
 * Reads a key of local storage; null if it is not there. Private windows, blocked site data and
 * full disks make local storage throw, so nothing may depend on it.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

/**
 * Stores a value, or removes the key if it is null. If local storage is blocked, the value lasts
 * until the page is left.
 */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    unstored.set(key, value);
  }
}
