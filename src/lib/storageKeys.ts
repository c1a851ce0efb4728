/**
 * The keys in local storage that every page reads. Those of single screens are in
 * `screenStorageKeys.ts`, which is loaded with the code that uses them. The privacy page says what
 * all of them hold.
 */
export const STORAGE_KEYS = {
  /** 'light' or 'dark'; index.html reads it before the first paint. */
  theme: 'studynest-theme',
  /** 'yes' if somebody has signed in by name. */
  signedIn: 'studynest-signed-in',
} as const;
