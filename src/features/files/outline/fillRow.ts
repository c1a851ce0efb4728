import type { FileRecord } from '#model/fileRecord.ts';
import { fileAddress } from '../list/fileAddress.ts';
import { fileDetails } from '../list/fileDetails.ts';
import { PLACEHOLDER } from './placeholder.ts';

/**
 * Puts a record into a row of the template. Only texts and attributes of known names are set, so a
 * title is never read as markup.
 *
 * @param index the row's place in the list, which makes its ids unique
 */
export function fillRow(row: HTMLTableRowElement, record: FileRecord, index: number): void {
  const { kind, size, date, about } = fileDetails(record);
  row.dataset['kind'] = kind;
  Object.assign(row.cells[0]?.dataset ?? {}, { size, date, about });
  Object.assign(row.cells[1]?.dataset ?? {}, { downloads: record.downloads });
  fillTexts(row, {
    [PLACEHOLDER.title]: record.title,
    [PLACEHOLDER.downloads]: String(record.downloads),
  });
  row.querySelector('a[dir]')?.setAttribute('href', fileAddress(record));
  for (const name of ['id', 'aria-describedby']) {
    for (const element of row.querySelectorAll(`[${name}]`)) {
      const value = element.getAttribute(name) ?? '';
      element.setAttribute(name, value.replace(/\d+$/, String(index)));
    }
  }
}

function fillTexts(row: Node, texts: Readonly<Record<string, string>>): void {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = texts[node.nodeValue ?? ''];
    if (text !== undefined) node.nodeValue = text;
  }
}
