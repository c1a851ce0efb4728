import type { PointerEvent } from 'react';
import { createStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';

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
