import { firstMatches, indexFiles } from '#features/browse/fileIndex.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { foldText } from '#model/titleText.ts';

const PAGE_SIZE = 10;

/**
 * The searched list by hand: the same index and the same markup, drawn with nothing but the DOM.
 * It is what the screen's key press is measured against.
 *
 * @param makeRow a row of the screen's own table, to be copied and filled
 */
export function showPlainList(
  input: HTMLInputElement,
  body: HTMLTableSectionElement,
  showMore: HTMLElement,
  records: readonly FileRecord[],
): void {
  const index = indexFiles([{ records }], 'none');
  const template = body.rows[0]?.cloneNode(true) as HTMLTableRowElement;
  const draw = () => {
    const found = firstMatches(index, foldText(input.value.trim()), PAGE_SIZE + 1);
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
  const [title, downloads, action] = row.cells;
  if (!title || !downloads || !action) throw new Error('The row is not of the list.');
  title.id = `plain-${position}`;
  title.textContent = record.title;
  downloads.textContent = String(record.downloads);
  const button = action.querySelector('button');
  button?.setAttribute('aria-describedby', title.id);
  button?.addEventListener('click', () => window.open(record.downloadURL ?? ''));
  return row;
}
