import {
  collectionGroup,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { CATEGORIES, FIRST_CATEGORY, type Category } from '#model/shelf.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordAt, type FilePage } from './fileDocuments.ts';
import { firestore, plainDocument } from '../firebase/firestore.ts';

/** Reads the files of a category in all courses, with one query. */
async function readCategory(
  category: Category,
  ...constraints: readonly QueryConstraint[]
): Promise<readonly QueryDocumentSnapshot[]> {
  return (await getDocs(query(collectionGroup(firestore(), category), ...constraints))).docs;
}

/**
 * Reads the files of each category in all courses, with the same query for each.
 *
 * @returns a list for each category, in the order of `CATEGORIES`
 */
export function readEachCategory(
  ...constraints: readonly QueryConstraint[]
): Promise<readonly (readonly QueryDocumentSnapshot[])[]> {
  return Promise.all(CATEGORIES.map((category) => readCategory(category, ...constraints)));
}

/**
 * Counts the files of each category in all courses, at most `MAX_QUERY_RECORDS`.
 *
 * @returns a number for each category, in the order of `CATEGORIES`
 */
export function countEachCategory(
  ...constraints: readonly QueryConstraint[]
): Promise<readonly number[]> {
  return Promise.all(
    CATEGORIES.map(async (category) => {
      const files = query(
        collectionGroup(firestore(), category),
        ...constraints,
        limit(MAX_QUERY_RECORDS),
      );
      return (await getCount(files)).data().count;
    }),
  );
}

/** Converts a document that a query over all courses found; see `recordAt`. */
export function recordOfSnapshot(snapshot: QueryDocumentSnapshot): FileRecord | null {
  return recordAt(snapshot.ref.path, plainDocument(snapshot));
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

/** The last file of a page. Only `readOwnFiles` reads it. */
export interface OwnFileCursor {
  readonly seconds: number;
  readonly nanoseconds: number;
  readonly path: string;
}

/**
 * Reads a page of the files that one visitor has contributed to all courses, newest first. It reads
 * up to `count` files of each category, and so at most that many times their number.
 *
 * @param after null for the first page
 */
export async function readOwnFiles(
  uid: string,
  after: OwnFileCursor | null,
  count: number,
): Promise<FilePage<OwnFileCursor>> {
  const start = after
    ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.path)]
    : [];
  const lists = await readEachCategory(
    where('uploadedBy', '==', uid),
    orderBy('createdAt', 'desc'),
    orderBy(documentId(), 'desc'),
    ...start,
    limit(count),
  );
  const documents = lists.flat().sort(newestFirst);
  const shown = documents.slice(0, count);
  const last = shown.at(-1);
  const hasMore = documents.length > count || lists.some(({ length }) => length === count);
  return {
    records: shown.flatMap((document) => recordOfSnapshot(document) ?? []),
    next: last && hasMore ? cursorOf(last) : null,
  };
}

function cursorOf(document: QueryDocumentSnapshot): OwnFileCursor {
  const { seconds, nanoseconds } = timeOf(document);
  return { seconds, nanoseconds, path: document.ref.path };
}

function timeOf(document: QueryDocumentSnapshot): Timestamp {
  const createdAt: unknown = document.get('createdAt');
  return createdAt instanceof Timestamp ? createdAt : new Timestamp(0, 0);
}

/** Compares in the order of the queries: newest first, then by path, segment by segment. */
function newestFirst(one: QueryDocumentSnapshot, other: QueryDocumentSnapshot): number {
  const time = timeOf(one).valueOf();
  const otherTime = timeOf(other).valueOf();
  if (time !== otherTime) return time < otherTime ? 1 : -1;
  const segments = other.ref.path.split('/');
  const differing = one.ref.path
    .split('/')
    .map((segment, index) => [segment, segments[index] ?? ''] as const)
    .find(([segment, otherSegment]) => segment !== otherSegment);
  return differing && differing[0] > differing[1] ? -1 : 1;
}

/**
 * The most records that one `in` query reads. Anybody can add many records with one hash or one
 * title, and each is paid for.
 */
const RECORDS_PER_QUERY = 60;

/** The most values that Firestore accepts in one `in` query. */
const VALUES_PER_QUERY = 30;

/** Splits the values of an `in` query into as many queries as Firestore needs. */
function splitForQueries(values: readonly string[]): readonly (readonly string[])[] {
  const queryCount = Math.ceil(values.length / VALUES_PER_QUERY);
  return Array.from({ length: queryCount }, (_, index) =>
    values.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
}

/**
 * Finds a record for each of these hashes that the library has, in all courses. Each category is
 * a separate collection group, so 30 hashes take a query for each category.
 */
export async function findFilesByHash(
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FileRecord>> {
  const answers = await Promise.all(
    splitForQueries(hashes).map((some) =>
      readEachCategory(where('contentHash', 'in', some), limit(RECORDS_PER_QUERY)),
    ),
  );
  const found = new Map<string, FileRecord>();
  for (const document of answers.flat(2)) {
    const hash = String(document.get('contentHash'));
    const record = recordOfSnapshot(document);
    if (record && !found.has(hash)) found.set(hash, record);
  }
  return found;
}
