import { readStored, writeStored } from '#lib/localStore.ts';
import { STORAGE_KEYS } from '#lib/storageKeys.ts';
import { createStore } from '#lib/store.ts';

/**
 * Whether somebody has signed in by name in this browser; silent guests do not count. It needs
 * no part of the SDK, and only where it is true is Auth worth loading to show the name.
 */
export const signedInBefore = createStore(() => readStored(STORAGE_KEYS.signedIn) === 'yes');

/** Changes `signedInBefore`, and keeps it for the next visit. */
export function setSignedInBefore(value: boolean): void {
  writeStored(STORAGE_KEYS.signedIn, value ? 'yes' : null);
  signedInBefore.set(value);
}
