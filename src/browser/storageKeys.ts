/** Every key that the app keeps in local storage; the privacy page names what they hold. */
export const STORAGE_KEYS = {
  /** 'light' or 'dark'; index.html reads it before the first paint. */
  theme: 'studynest-theme',
  /** 'yes' where somebody has signed in by name. */
  signedIn: 'studynest-signed-in',
} as const;
