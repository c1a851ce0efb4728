import { logError } from '#lib/log.ts';
import { fileRecordPath, readFileRecord, type FileRecord } from '#model/fileRecord.ts';
import { firstReadOf } from '#model/paperYear.ts';
import { recordPlace, type Shelf } from '#model/shelf.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import { takeFirstPage, takeShownFirstPage } from '../firebase/sentQueries.ts';

/** The orders of the database: by document id, by title letter by letter, or most downloads first. */
export type FileOrder = 'id' | 'title' | 'downloads';

/** The last record of a page, after which the next page begins. Only `readFilePage` reads it. */
export interface FileCursor {
  readonly id: string;
  readonly title: unknown;
  readonly downloads: unknown;
}

/** A page of records, and the cursor of the next page. */
export interface FilePage<Cursor = FileCursor> {
  readonly records: readonly FileRecord[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** The page of a shelf to read. */
export interface FilePageRequest {
  readonly order: FileOrder;
  /** Null for the first page. */
  readonly after: FileCursor | null;
  readonly limit: number;
}

/** Returns the first page of a shelf if it is shown before the app has loaded. */
export function earlyFilePage(shelf: Shelf): FilePage | undefined {
  const documents = takeShownFirstPage(shelf);
  return documents ? pageOf(shelf, documents, firstReadOf(shelf.category)) : undefined;
}

/**
 * Takes the first page of a shelf from the query that the page's HTML has sent, once.
 *
 * @returns null without such a query, or if it failed; `readFilePage` then reads the page
 */
export async function takeFirstFilePage(shelf: Shelf): Promise<FilePage | null> {
  const documents = await takeFirstPage(shelf);
  return documents && pageOf(shelf, documents, firstReadOf(shelf.category));
}

/** Converts the documents of a page of a shelf. */
export function pageOf(
  shelf: Shelf,
  documents: readonly StoredDocument[],
  limit: number,
): FilePage {
  const last = documents.at(-1);
  const next =
    last && documents.length === limit
      ? { id: last.id, title: last.fields['title'], downloads: last.fields['downloads'] }
      : null;
  return { records: documents.map((document) => recordOf(shelf, document)), next };
}

const LISTS = 'lists/';

/** The paths of the documents that have been logged: each is logged once. */
const reported = new Set<string>();

/** Converts a document of a shelf. Wrong fields are logged. */
export function recordOf({ course, category }: Shelf, { id, fields }: StoredDocument): FileRecord {
  const place = { course, category, id };
  const { record, wrongFields } = readFileRecord(place, fields);
  if (wrongFields.length > 0) {
    const path = fileRecordPath(place);
    report(path, `read ${wrongFields.join(', ')} of ${path}`, fields);
  }
  return record;
}

/**
 * Converts a document that a query over all courses found. Returns null, and logs it, if the
 * document is not on a shelf or its course is no longer known.
 */
export function recordOfAny(document: StoredDocument): FileRecord | null {
  const place = placeOfAny(document);
  if (place) return recordOf(place, document);
  report(document.path, 'place a document in the library', document.path);
  return null;
}

/** Returns the place of such a document; null if it is not on a shelf. */
export const placeOfAny = ({ path }: StoredDocument) =>
  path.startsWith(LISTS) ? recordPlace(path.slice(LISTS.length)) : null;

function report(path: string, action: string, cause: unknown): void {
  if (reported.has(path)) return;
  reported.add(path);
  logError(action, cause);
}
