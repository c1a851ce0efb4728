import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { compareTitles, foldText } from '#model/titleText.ts';

/** A file with its title folded, once, for every search to come. */
export interface IndexedFile {
  readonly record: FileRecord;
  readonly foldedTitle: string;
}

export function indexFiles(records: readonly FileRecord[]): IndexedFile[] {
  return records.map((record) => ({ record, foldedTitle: foldText(record.title) }));
}

type Compare = (one: IndexedFile, other: IndexedFile) => number;

/**
 * Files of equal rank keep the order of the database. Descending, it also reverses the ids. Files
 * of an older site, which have no time, come after the others.
 */
const COMPARE: Readonly<Record<Exclude<Sort, 'none'>, Compare>> = {
  title: (one, other) => compareTitles(one.record.title, other.record.title),
  downloads: (one, other) =>
    other.record.downloads - one.record.downloads || (one.record.id < other.record.id ? 1 : -1),
  newest: (one, other) => (other.record.createdAt ?? 0) - (one.record.createdAt ?? 0),
};

export function sortFiles(files: readonly IndexedFile[], sort: Sort): readonly IndexedFile[] {
  return sort === 'none' ? files : [...files].sort(COMPARE[sort]);
}

/**
 * Returns the first files, at most `count`, whose title contains a text. Case and spaces around
 * the text make no difference, and an empty text is in every title.
 */
export function firstMatches(
  files: readonly IndexedFile[],
  text: string,
  count: number,
): FileRecord[] {
  const foldedText = foldText(text.trim());
  const matches: FileRecord[] = [];
  for (const { record, foldedTitle } of files) {
    if (matches.length === count) break;
    if (foldedTitle.includes(foldedText)) matches.push(record);
  }
  return matches;
}
