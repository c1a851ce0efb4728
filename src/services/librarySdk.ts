import { documentId, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import { CATEGORIES, FIRST_CATEGORY, type Category } from '#model/categories.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { readCategory, readEachCategory } from './everyCourse.ts';
import type { FilePage } from './filePage.ts';
import { millisOf } from './millisOf.ts';
import { recordOfSnapshot } from './recordOfSnapshot.ts';

/**
 * Reads the files that were added last in all courses, newest first. Records of an older site have
 * no time; they fill the remaining places.
 */
export async function readNewestFiles(count: number): Promise<readonly FileRecord[]> {
  const newest = await readTop('createdAt', count);
  if (newest.length === count) return newest;
  const found = await readEachCategory(limit(count));
  const timeless = found.flat().filter((document) => document.get('createdAt') === undefined);
  return [...newest, ...timeless.flatMap((document) => recordOfSnapshot(document) ?? [])].slice(
    0,
    count,
  );
}

/** Reads the files with the most downloads in all courses, most first. */
export function readMostDownloadedFiles(count: number): Promise<readonly FileRecord[]> {
  return readTop('downloads', count);
}

/** The end of a page of the library. Only `readLibraryPage` reads it. */
export interface LibraryCursor {
  readonly category: Category;
  /** The path of the page's last document; null if the next page starts the category. */
  readonly after: string | null;
}

/**
 * Reads a page of the library, ordered by category and then by course.
 *
 * @param cursor null for the first page
 * @param count the most records to read; a page has fewer where a category ends
 */
export async function readLibraryPage(
  cursor: LibraryCursor | null,
  count: number,
): Promise<FilePage<LibraryCursor>> {
  const { category, after } = cursor ?? { category: FIRST_CATEGORY, after: null };
  const start = after === null ? [] : [startAfter(after)];
  const documents = await readCategory(category, orderBy(documentId()), ...start, limit(count));
  const last = documents.at(-1);
  const following = CATEGORIES[CATEGORIES.indexOf(category) + 1];
  const nextCategory = following ? { category: following, after: null } : null;
  return {
    records: documents.flatMap((document) => recordOfSnapshot(document) ?? []),
    next: last && documents.length === count ? { category, after: last.ref.path } : nextCategory,
  };
}

/** Reads the first files of each category, descending by a field, and merges them. */
async function readTop(
  field: 'createdAt' | 'downloads',
  count: number,
): Promise<readonly FileRecord[]> {
  const lists = await readEachCategory(orderBy(field, 'desc'), limit(count));
  return lists
    .flat()
    .map((document) => ({ document, rank: rankOf(document.get(field)) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, count)
    .flatMap(({ document }) => recordOfSnapshot(document) ?? []);
}

function rankOf(value: unknown): number {
  return typeof value === 'number' ? value : (millisOf(value) ?? 0);
}
