import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { compareNames } from '#model/language.ts';
import { foldText, type FoldedText } from '#text/fold.ts';

/** A file with its title, folded once for all searches. */
export interface IndexedFile {
  readonly record: FileRecord;
  readonly folded: FoldedText;
}

export function indexFiles(records: readonly FileRecord[]): IndexedFile[] {
  return records.map((record) => ({ record, folded: foldText(record.title) }));
}

type Compare = (one: IndexedFile, other: IndexedFile) => number;

/**
 * Files of equal rank keep the order of the database, which reverses the ids too when descending.
 * Files of an older site have no time and come last.
 */
const COMPARE: Readonly<Record<Sort, Compare>> = {
  none: (one, other) => (one.record.id < other.record.id ? -1 : 1),
  title: (one, other) =>
    compareNames(one.folded.accented, other.folded.accented) ||
    upperCaseLast(one.record.title, other.record.title),
  downloads: (one, other) =>
    other.record.downloads - one.record.downloads || (one.record.id < other.record.id ? 1 : -1),
  newest: (one, other) => (other.record.createdAt ?? 0) - (one.record.createdAt ?? 0),
};

const upperCaseLast = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1);

/** @param sort null for the order in which the files were read */
export function sortFiles(
  files: readonly IndexedFile[],
  sort: Sort | null,
): readonly IndexedFile[] {
  return sort === null ? files : [...files].sort(COMPARE[sort]);
}
