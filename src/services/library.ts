import {
  collectionGroup,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { logError } from '#lib/log.ts';
import { CATEGORIES, isCategory, type Category } from '#model/categories.ts';
import { isCourseCode } from '#model/courses.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordOf } from './fileRecords.ts';
import { firestore } from './firestore.ts';

/** The files of all courses that were added last, newest first. */
export function readNewestFiles(count: number): Promise<readonly FileRecord[]> {
  return readTop('createdAt', count);
}

/** The files of all courses that are downloaded most, most first. */
export function readMostDownloadedFiles(count: number): Promise<readonly FileRecord[]> {
  return readTop('downloads', count);
}

/** The place after which the next page of the whole library begins. Only this module looks inside. */
export interface LibraryCursor {
  readonly category: Category;
  /** Path of the last document that was read of it; null for its beginning. */
  readonly after: string | null;
}

export interface LibraryPage {
  readonly records: readonly FileRecord[];
  /** Null where the library ends. */
  readonly next: LibraryCursor | null;
}

export const LIBRARY_START: LibraryCursor = { category: 'note', after: null };

/** Reads the library's next records, one category of all courses after the other. */
export async function readLibraryPage(
  { category, after }: LibraryCursor,
  count: number,
): Promise<LibraryPage> {
  const start = after === null ? [] : [startAfter(after)];
  const documents = await read(category, orderBy(documentId()), ...start, limit(count));
  const last = documents.at(-1);
  const following = CATEGORIES[CATEGORIES.indexOf(category) + 1];
  const onward = following ? { category: following, after: null } : null;
  return {
    records: documents.flatMap((document) => recordAt(document) ?? []),
    next: last && documents.length === count ? { category, after: last.ref.path } : onward,
  };
}

/** The first of each category by a field, descending, merged into one list. */
async function readTop(
  field: 'createdAt' | 'downloads',
  count: number,
): Promise<readonly FileRecord[]> {
  const lists = await Promise.all(
    CATEGORIES.map((category) => read(category, orderBy(field, 'desc'), limit(count))),
  );
  return lists
    .flat()
    .map((document) => ({ document, rank: rankOf(document.get(field)) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, count)
    .flatMap(({ document }) => recordAt(document) ?? []);
}

function rankOf(value: unknown): number {
  if (value instanceof Timestamp) return value.toMillis();
  return typeof value === 'number' ? value : 0;
}

async function read(category: Category, ...constraints: QueryConstraint[]) {
  return (await getDocs(query(collectionGroup(firestore(), category), ...constraints))).docs;
}

const reported = new Set<string>();

/** Null for a document that stands in no list of the library. */
function recordAt(document: QueryDocumentSnapshot): FileRecord | null {
  const { path } = document.ref;
  const [root, course, category, , ...deeper] = path.split('/');
  if (root === 'lists' && isCourseCode(course) && isCategory(category) && deeper.length === 0) {
    return recordOf({ course, category }, document);
  }
  if (!reported.has(path)) {
    reported.add(path);
    logError('place a document in the library', path);
  }
  return null;
}
