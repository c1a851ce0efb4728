import { readStored, writeStored, STORAGE_KEYS } from './localStore.ts';
import { createStore } from './store.ts';

/**
 * Whether somebody has signed in by name in this browser; silent guests do not count. Reading it
 * needs no SDK, so Auth is loaded for the name only if this is true.
 */
export const signedInBefore = createStore(() => readStored(STORAGE_KEYS.signedIn) === 'yes');

/** Changes `signedInBefore` and stores it for the next visit. */
export function setSignedInBefore(value: boolean): void {
  writeStored(STORAGE_KEYS.signedIn, value ? 'yes' : null);
  signedInBefore.set(value);
}
