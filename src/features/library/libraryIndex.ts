import type { FileRecord } from '#model/fileRecord.ts';
import { foldText } from '#model/titleText.ts';

interface Page {
  readonly records: readonly FileRecord[];
}

const folded = new WeakMap<Page, readonly string[]>();

/** Titles of a page as a search compares them, folded once. */
function foldedTitles(page: Page): readonly string[] {
  const known = folded.get(page);
  if (known) return known;
  const titles = page.records.map(({ title }) => foldText(title));
  folded.set(page, titles);
  return titles;
}

/**
 * The first files whose title contains the text, in the library's order.
 *
 * @param atMost where to stop looking
 */
export function findFiles(
  pages: readonly Page[],
  text: string,
  atMost: number,
): readonly FileRecord[] {
  const wanted = foldText(text.trim());
  const found: FileRecord[] = [];
  for (const page of pages) {
    const titles = foldedTitles(page);
    for (const [index, record] of page.records.entries()) {
      if (!titles[index]?.includes(wanted)) continue;
      found.push(record);
      if (found.length === atMost) return found;
    }
  }
  return found;
}
