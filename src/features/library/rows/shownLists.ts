import type { MouseEvent, PointerEvent, RefObject } from 'react';
import { createStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { findSlot } from './slots.ts';

/** The rows of a list on the screen. */
interface ShownList {
  readonly records: readonly FileRecord[];
  readonly table: RefObject<HTMLTableElement | null>;
  /** How many rows it will have; undefined while that is unknown. */
  readonly total?: number | undefined;
  /** Shows the next rows; undefined if there are no more. */
  readonly showMore?: (() => void) | undefined;
  /** Returns the records of the whole list; undefined if it is on the screen. */
  readonly readAll?: (() => Promise<readonly FileRecord[]>) | undefined;
}

/** The lists on the screen by their captions. An open file has its neighbours in one of them. */
export const shownLists = createStore<ReadonlyMap<string, ShownList>>(() => new Map());

/**
 * Adds or replaces a list.
 *
 * @returns the function that removes it
 */
export function showList(caption: string, list: ShownList): () => void {
  shownLists.set(new Map(shownLists.get()).set(caption, list));
  return () => {
    const lists = new Map(shownLists.get());
    lists.delete(caption);
    shownLists.set(lists);
  };
}

/** Returns the link with which a row opens its file. Rows that are fading out are not counted. */
export function linkInRow(table: HTMLTableElement | null | undefined, index: number) {
  const rows = table && findSlot(table, 'rows');
  const row = [...(rows?.children ?? [])].filter((each) => !each.hasAttribute('inert'))[index];
  return row && findSlot(row, 'title');
}

/**
 * Opens a file whose link was pressed over the list with this caption. Null until the code for that
 * has loaded: the link is then an ordinary one.
 */
export const fileOpener = createStore<
  ((event: MouseEvent, record: FileRecord, caption: string) => void) | null
>(() => null);

/** The path of the record that the reading pane shows; null for the first of the list. */
export const chosenFile = createStore<string | null>(() => null);

/** A pointer on its way to the pane crosses rows. It chooses where it rests. */
const REST_MS = 120;
let rest: ReturnType<typeof setTimeout> | undefined;

/** Shows a record in the reading pane: at once for the keys, and for a mouse that rests on its row. */
export const chooseBy = (record: FileRecord) => {
  const choose = () => chosenFile.set(fileRecordPath(record));
  return {
    onFocus: choose,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') rest = setTimeout(choose, REST_MS);
    },
    onPointerLeave: () => clearTimeout(rest),
  };
};
