/**
 * The browser's local storage, where there is one: private windows, blocked site data and full
 * disks make it throw, and nothing of the product may depend on it.
 */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `value`, or forgets the key for `null`. Does nothing where nothing can be kept. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Not kept: what the visitor does still holds until the page is left.
  }
}
