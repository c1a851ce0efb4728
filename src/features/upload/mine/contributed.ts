import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore } from '#lib/store.ts';

/**
 * Counts the contributions of this visit, beginning with 1 where this browser has contributed before
 * and with 0 where it has not. While it is 0, nothing is loaded to look for the visitor's uploads.
 */
export const contributed = createStore<number>(() =>
  readStored(SCREEN_STORAGE_KEYS.contributed) === 'yes' ? 1 : 0,
);

/** To be called when files have arrived. */
export function addContribution(): void {
  contributed.set(contributed.get() + 1);
  writeStored(SCREEN_STORAGE_KEYS.contributed, 'yes');
}
