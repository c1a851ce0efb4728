import { CATEGORY_LABELS, COURSE_NAMES, type Shelf } from '#model/shelf.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Sort } from '#model/filesAddress.ts';
import { compareTexts, containsText, foldText, type FoldedText } from '#model/titleText.ts';

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
const COMPARE: Readonly<Record<Exclude<Sort, 'none'>, Compare>> = {
  title: (one, other) =>
    compareTexts(one.folded, other.folded) || upperCaseLast(one.record.title, other.record.title),
  downloads: (one, other) =>
    other.record.downloads - one.record.downloads || (one.record.id < other.record.id ? 1 : -1),
  newest: (one, other) => (other.record.createdAt ?? 0) - (one.record.createdAt ?? 0),
};

const upperCaseLast = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1);

export function sortFiles(files: readonly IndexedFile[], sort: Sort): readonly IndexedFile[] {
  return sort === 'none' ? files : [...files].sort(COMPARE[sort]);
}

/** The test whether a file matches the text that it was made for. */
type Matches = (file: IndexedFile) => boolean;

/** A function that makes the test for a text, called once per search. */
export type Matcher = (text: string) => Matches;

/** Matches files whose title contains the text. Case and surrounding spaces are ignored. */
const inTitle: Matcher = (text) => {
  const isIn = containsText(text.trim());
  return ({ folded }) => isIn(folded);
};

/** Returns the words of a search, which `inTitleOrShelf` finds in any order. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Matches files with every word of the text, in any order, in title, course or category. */
export const inTitleOrShelf: Matcher = (text) => {
  const words = wordsOf(text).map(containsText);
  return ({ folded, record }) => {
    const shelf = shelfText(record);
    return words.every((isIn) => isIn(folded) || isIn(shelf));
  };
};

const shelfTexts = new Map<string, FoldedText>();

function shelfText({ course, category }: Shelf): FoldedText {
  const key = `${course}/${category}`;
  const known = shelfTexts.get(key);
  if (known !== undefined) return known;
  const text = foldText(`${course} ${COURSE_NAMES[course]} ${CATEGORY_LABELS[category]}`);
  shelfTexts.set(key, text);
  return text;
}

/** Returns the first files that match, at most `count`. An empty text matches every file. */
export function firstMatches(
  files: readonly IndexedFile[],
  text: string,
  count: number,
  matcher: Matcher = inTitle,
): FileRecord[] {
  const isMatch = matcher(text);
  const matches: FileRecord[] = [];
  for (const file of files) {
    if (matches.length === count) break;
    if (isMatch(file)) matches.push(file.record);
  }
  return matches;
}

/** Counts the files that match. */
export function countMatches(files: readonly IndexedFile[], text: string): number {
  const isMatch = inTitle(text);
  return files.reduce((count, file) => (isMatch(file) ? count + 1 : count), 0);
}
