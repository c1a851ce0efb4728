import { readFileRecord, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { PlainDocument } from '#services/sentQueries.ts';
import { fileAddress } from '../list/fileAddress.ts';
import { countText, fileDetails } from '../list/fileDetails.ts';
import { PLACEHOLDER } from './placeholder.ts';

/** A page whose rows are drawn before the app. */
export interface Outline {
  /** Holds a list with sample rows. The app removes it when it starts. */
  readonly template: HTMLTemplateElement;
  readonly main: Element;
}

/** Waits for the end of the document, and so for the style sheets, which delay it. */
export async function awaitOutline(): Promise<Outline | null> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('readystatechange', resolve, { once: true });
    });
  }
  const template = document.querySelector<HTMLTemplateElement>('#outline');
  const main = document.querySelector('main');
  return template && main && { template, main };
}

/** Changes the page's HTML. What others change in it is undone before the app hydrates it. */
export function changePage(change: () => void): void {
  const { observer, records } = window.studynestChanges ?? {};
  records?.push(...(observer?.takeRecords() ?? []));
  change();
  observer?.takeRecords();
}

/** Returns a copy of the template's list with a row for each document. */
export function filledList(
  { template }: Outline,
  documents: readonly (FileRecordPlace & PlainDocument)[],
  hasMore = false,
): { readonly list: DocumentFragment; readonly rows: readonly HTMLTableRowElement[] } {
  const list = template.content.cloneNode(true) as DocumentFragment;
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
  const count = list.querySelector('[role="status"]');
  if (count) count.textContent = countText(rows.length, hasMore);
  return { list, rows };
}

/**
 * Puts a record into a row of the template. Only texts and attributes of known names are set, so a
 * title is never read as markup.
 *
 * @param index the row's place in the list, which makes its ids unique
 */
function fillRow(row: HTMLTableRowElement, record: FileRecord, index: number): void {
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
