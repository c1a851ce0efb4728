import { createStore } from '#lib/store.ts';
import type { FileRecord } from '#model/fileRecord.ts';

/** The lists on the screen by their captions. An open file has its neighbours in one of them. */
export const shownLists = createStore<ReadonlyMap<string, readonly FileRecord[]>>(() => new Map());

/**
 * Adds or replaces a list.
 *
 * @returns the function that removes it
 */
export function showList(caption: string, records: readonly FileRecord[]): () => void {
  shownLists.set(new Map(shownLists.get()).set(caption, records));
  return () => {
    const lists = new Map(shownLists.get());
    lists.delete(caption);
    shownLists.set(lists);
  };
}
