import { createStore } from '#lib/store.ts';
import type { FileRecord } from '#model/fileRecord.ts';

/** The lists on the screen by their captions: an open file has neighbours in one of them. */
export const shownLists = createStore<ReadonlyMap<string, readonly FileRecord[]>>(() => new Map());

/** Adds or replaces a list. @returns removes it */
export function showList(caption: string, records: readonly FileRecord[]): () => void {
  shownLists.set(new Map(shownLists.get()).set(caption, records));
  return () => {
    const lists = new Map(shownLists.get());
    lists.delete(caption);
    shownLists.set(lists);
  };
}
