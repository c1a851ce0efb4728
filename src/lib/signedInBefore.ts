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

/**
 * Calls `forget` when the visitor has signed out, in this tab or another one, or when another one has
 * emptied the browser's storage. Returns the unsubscriber.
 */
export function onSignedOut(forget: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEYS.signedIn) signedInBefore.set(newValue === 'yes');
    // All that the browser keeps was cleared, whoever was signed in.
    if (key === null) forget();
  };
  window.addEventListener('storage', onStorage);
  let wasSignedIn = signedInBefore.get();
  const stop = signedInBefore.subscribe(() => {
    const isSignedIn = signedInBefore.get();
    if (wasSignedIn && !isSignedIn) forget();
    wasSignedIn = isSignedIn;
  });
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}
