import type { ComponentType } from 'react';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { createStore, useStore } from '#lib/store.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { signedInBefore } from '#lib/signedInBefore.ts';

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

interface OwnUploadsProps {
  /** Loads the list, which the page connects with the lists of other screens. */
  readonly load: () => Promise<{
    readonly PageOwnUploads: ComponentType<{ readonly contributions: number }>;
  }>;
}

/**
 * The visitor's uploads. They are loaded after the page, and only in a browser that has contributed
 * or where somebody has signed in by name: nobody else can have uploaded anything.
 */
export function OwnUploads({ load }: OwnUploadsProps) {
  const contributions = useStore(contributed, 0);
  const hasSignedInBefore = useStore(signedInBefore, false);
  const part = useLoaded(load, contributions > 0 || hasSignedInBefore);
  return part && <part.PageOwnUploads contributions={contributions} />;
}
