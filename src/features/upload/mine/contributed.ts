import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore } from '#lib/store.ts';

/**
 * The number of contributions of this visit, plus 1 if this browser has contributed before. While
 * it is 0, the visitor's uploads are loaded only if somebody has signed in by name.
 */
export const contributed = createStore<number>(() =>
  readStored(SCREEN_STORAGE_KEYS.contributed) === 'yes' ? 1 : 0,
);

/** Counts a contribution. To be called when files have arrived. */
export function addContribution(): void {
  contributed.set(contributed.get() + 1);
  writeStored(SCREEN_STORAGE_KEYS.contributed, 'yes');
}
