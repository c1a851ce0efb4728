import { readFileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { PlainDocument } from '#services/sentQueries.ts';
import { fillRow } from './fillRow.ts';

/** Returns a copy of the template's list with a row for each document. */
export function filledList(
  outline: HTMLTemplateElement,
  documents: readonly (FileRecordPlace & PlainDocument)[],
): { readonly list: DocumentFragment; readonly rows: readonly HTMLTableRowElement[] } {
  const list = outline.content.cloneNode(true) as DocumentFragment;
  const body = list.querySelector('tbody');
  const [sound, withoutFile] = [...(body?.rows ?? [])];
  const rows = documents.flatMap(({ fields, ...place }, index) => {
    const { record } = readFileRecord(place, fields);
    const row = (record.downloadURL === null ? withoutFile : sound)?.cloneNode(true);
    if (!(row instanceof HTMLTableRowElement)) return [];
    fillRow(row, record, index);
    return row;
  });
  body?.replaceChildren(...rows);
  return { list, rows };
}
