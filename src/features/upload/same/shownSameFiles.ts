import { createStore } from '#lib/store.ts';
import type { SameFile } from '#upload/sameFiles.ts';

/** The duplicates that the rows of the form report, by the ids of their jobs. */
export const shownSameFiles = createStore<ReadonlyMap<string, SameFile>>(() => new Map());
