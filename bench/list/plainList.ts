import { indexFiles } from '#features/library/rows/fileIndex.ts';
import { findFiles } from '#features/library/search/findFiles.ts';
import type { FileRecord } from '#model/fileRecord.ts';

const PAGE_SIZE = 10;

/**
 * Searches the list with the same index and the same markup, but draws it with nothing but the
 * DOM. The key press of the app is compared with this one.
 */
export function showPlainList(
  input: HTMLInputElement,
  body: HTMLTableSectionElement,
  showMore: HTMLElement,
  records: readonly FileRecord[],
): void {
  const files = indexFiles(records);
  const template = body.rows[0]?.cloneNode(true) as HTMLTableRowElement;
  const draw = () => {
    const found = findFiles(files, input.value).files.map(({ record }) => record);
    body.replaceChildren(
      ...found.slice(0, PAGE_SIZE).map((record, position) => rowOf(template, record, position)),
    );
    showMore.hidden = found.length <= PAGE_SIZE;
  };
  draw();
  input.addEventListener('input', draw);
}

function rowOf(template: HTMLTableRowElement, record: FileRecord, position: number) {
  const row = template.cloneNode(true) as HTMLTableRowElement;
  const [title, downloads, , action] = row.cells;
  if (!title || !downloads || !action) throw new Error('The row is not of the list.');
  title.id = `plain-${position}`;
  title.textContent = record.title;
  downloads.textContent = String(record.downloads);
  const button = action.querySelector('button');
  button?.setAttribute('aria-describedby', title.id);
  button?.addEventListener('click', () => window.open(record.downloadURL ?? ''));
  return row;
}
