/**
 * Reads a key of local storage; null if it is not there. Private windows, blocked site data and
 * full disks make local storage throw, so nothing may depend on it.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes the key if it is null. Does nothing if local storage throws. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // The value is not stored, but still holds until the page is left.
  }
}
