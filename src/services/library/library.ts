import { StoredTime } from '#model/storedTime.ts';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { CATEGORIES, FIRST_CATEGORY, type Category } from '#model/shelf.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { recordOfAny, type FilePage } from './fileDocuments.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import {
  countDocuments,
  readDocuments,
  type Query,
  type RequestOptions,
} from '../firebase/firestore.ts';

/**
 * Reads the files of each category in all courses, with the same query for each.
 *
 * @returns a list for each category, in the order of `CATEGORIES`
 */
export function readEachCategory(
  query: Omit<Query, 'from'>,
  options?: RequestOptions,
): Promise<readonly (readonly StoredDocument[])[]> {
  return Promise.all(CATEGORIES.map((all) => readDocuments({ from: { all }, ...query }, options)));
}

/**
 * Counts the files of each category in all courses, at most `MAX_QUERY_RECORDS`.
 *
 * @returns a number for each category, in the order of `CATEGORIES`
 */
export function countEachCategory(
  query: Omit<Query, 'from' | 'limit'> = {},
  options?: RequestOptions,
): Promise<readonly number[]> {
  const limit = MAX_QUERY_RECORDS;
  return Promise.all(
    CATEGORIES.map((all) => countDocuments({ from: { all }, ...query, limit }, options)),
  );
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
  const documents = await readDocuments({
    from: { all: category },
    orderBy: ['__name__'],
    ...(after !== null && { after: [after] }),
    limit: count,
  });
  const last = documents.at(-1);
  const following = CATEGORIES[CATEGORIES.indexOf(category) + 1];
  const nextCategory = following ? { category: following, after: null } : null;
  return {
    records: documents.flatMap((document) => recordOfAny(document) ?? []),
    next: last && documents.length === count ? { category, after: last.path } : nextCategory,
  };
}

/** The last file of a page. Only `readOwnFiles` reads it. */
export interface OwnFileCursor {
  readonly time: StoredTime;
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
  const lists = await readEachCategory({
    where: ['uploadedBy', '==', uid],
    orderBy: ['-createdAt', '-__name__'],
    after: after ? [after.time, after.path] : undefined,
    limit: count,
  });
  const documents = lists.flat().sort(newestFirst);
  const shown = documents.slice(0, count);
  const last = shown.at(-1);
  const hasMore = documents.length > count || lists.some(({ length }) => length === count);
  return {
    records: shown.flatMap((document) => recordOfAny(document) ?? []),
    next: last && hasMore ? { time: timeOf(last), path: last.path } : null,
  };
}

function timeOf({ fields }: StoredDocument): StoredTime {
  const { createdAt } = fields;
  return createdAt instanceof StoredTime ? createdAt : StoredTime.ofMillis(0);
}

/** Compares in the order of the queries: newest first, then by path, segment by segment. */
function newestFirst(one: StoredDocument, other: StoredDocument): number {
  const [time, otherTime] = [timeOf(one).text, timeOf(other).text];
  if (time !== otherTime) return time < otherTime ? 1 : -1;
  const segments = other.path.split('/');
  const differing = one.path
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
      readEachCategory({ where: ['contentHash', 'in', some], limit: RECORDS_PER_QUERY }),
    ),
  );
  const found = new Map<string, FileRecord>();
  for (const document of answers.flat(2)) {
    const hash = String(document.fields['contentHash']);
    const record = recordOfAny(document);
    if (record && !found.has(hash)) found.set(hash, record);
  }
  return found;
}
