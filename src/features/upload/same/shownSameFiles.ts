import { createStore } from '#lib/store.ts';
import type { SameFile } from '#upload/sameFiles.ts';

/** What the rows of the form say of the same files, by the ids of their jobs. */
export const shownSameFiles = createStore<ReadonlyMap<string, SameFile>>(() => new Map());
