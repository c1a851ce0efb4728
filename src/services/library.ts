import { once } from '#lib/once.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { FilePage } from './filePage.ts';
import type { LibraryCursor } from './librarySdk.ts';
import { takeNewestFiles } from './newestFiles.ts';

export { earlyNewestFiles } from './newestFiles.ts';

export type { LibraryCursor } from './librarySdk.ts';

/** Loads Firestore's part of the SDK. The first rows of a visit may not need it. */
const loadSdk = once(() => import('./librarySdk.ts'));

/**
 * Reads the files that were added last in all courses, newest first. Records of an older site have
 * no time; they fill the remaining places.
 */
export async function readNewestFiles(count: number): Promise<readonly FileRecord[]> {
  return (await takeNewestFiles(count)) ?? (await loadSdk()).readNewestFiles(count);
}

/** Reads the files with the most downloads in all courses, most first. */
export async function readMostDownloadedFiles(count: number): Promise<readonly FileRecord[]> {
  return (await loadSdk()).readMostDownloadedFiles(count);
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
  return (await loadSdk()).readLibraryPage(cursor, count);
}
