import { createStore } from '#lib/store.ts';
import type { FileRecord } from '#model/fileRecord.ts';

/** The rows of a list on the screen. */
interface ShownList {
  readonly records: readonly FileRecord[];
  /** Shows the next rows; undefined if there are no more. */
  readonly showMore: (() => void) | undefined;
}

/** The lists on the screen by their captions. An open file has its neighbours in one of them. */
export const shownLists = createStore<ReadonlyMap<string, ShownList>>(() => new Map());

/**
 * Adds or replaces a list.
 *
 * @returns the function that removes it
 */
export function showList(
  caption: string,
  records: readonly FileRecord[],
  showMore?: () => void,
): () => void {
  shownLists.set(new Map(shownLists.get()).set(caption, { records, showMore }));
  return () => {
    const lists = new Map(shownLists.get());
    lists.delete(caption);
    shownLists.set(lists);
  };
}
