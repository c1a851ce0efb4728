import { readStored, writeStored } from '#browser/localStore.ts';
import { STORAGE_KEYS } from '#browser/storageKeys.ts';

/**
 * Whether somebody signed in by name in this browser: only then is Auth worth loading to say who.
 * A silent guest does not count. Known without any part of the SDK.
 */
let signedIn: boolean | undefined;

const listeners = new Set<() => void>();

export function hasSignedInBefore(): boolean {
  signedIn ??= readStored(STORAGE_KEYS.signedIn) === 'yes';
  return signedIn;
}

export function setSignedInBefore(value: boolean): void {
  signedIn = value;
  writeStored(STORAGE_KEYS.signedIn, value ? 'yes' : null);
  for (const listener of listeners) listener();
}

/** @returns the end of the subscription */
export function watchSignedInBefore(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
