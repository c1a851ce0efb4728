import * as v from 'valibot';
import type { FileRecord, FileRecordPlace } from '#model/fileRecord.ts';
import { CATEGORIES_READ_AT_ONCE, READ_FIRST } from '#model/limits.ts';
import { CATEGORIES, shelfAt, type Category } from '#model/shelf.ts';
import { recordAt } from './fileDocuments.ts';
import { plainRestDocument, restDocument } from '../firebase/restDocuments.ts';
import { runQuery } from '../firebase/rest.ts';

// What File Nest and Home show of the whole library before anybody asks for more. Their pages need
// no SDK for it.

/** A document as Firestore answers it, its values with their types. */
interface FoundDocument {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const answer = v.array(
  v.object({
    document: v.optional(
      v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
    ),
  }),
);

/** Reads the files of a category in all courses, with one query. */
async function readCategory(
  collectionId: Category,
  query: object,
  signal: AbortSignal,
): Promise<readonly FoundDocument[]> {
  const from = [{ collectionId, allDescendants: true }];
  const found = v.parse(answer, await runQuery('The list', { from, ...query }, signal));
  return found.flatMap(({ document }) => document ?? []);
}

const readEachCategory = (query: object, signal: AbortSignal) =>
  Promise.all(CATEGORIES.map((category) => readCategory(category, query, signal)));

const pathOf = ({ name }: FoundDocument) => name.split('/documents/')[1] ?? '';

const plain = (document: FoundDocument) => plainRestDocument(v.parse(restDocument, document));

function recordsOf(documents: readonly FoundDocument[]): readonly FileRecord[] {
  return documents.flatMap((document) => recordAt(pathOf(document), plain(document)) ?? []);
}

/**
 * Reads the files that were added last in all courses, newest first. Records of an older site have
 * no time; they fill the remaining places.
 */
export async function readNewestFiles(
  count: number,
  signal: AbortSignal,
): Promise<readonly FileRecord[]> {
  const newest = await readTop('createdAt', count, signal);
  if (newest.length === count) return newest;
  const found = (await readEachCategory({ limit: count }, signal)).flat();
  const timeless = found.filter(({ fields }) => fields['createdAt'] === undefined);
  return [...newest, ...recordsOf(timeless)].slice(0, count);
}

/** Reads the files with the most downloads in all courses, most first. */
export function readMostDownloadedFiles(
  count: number,
  signal: AbortSignal,
): Promise<readonly FileRecord[]> {
  return readTop('downloads', count, signal);
}

/** Reads the first files of each category, descending by a field, and merges them. */
async function readTop(
  fieldPath: 'createdAt' | 'downloads',
  count: number,
  signal: AbortSignal,
): Promise<readonly FileRecord[]> {
  const first = CATEGORIES.length > CATEGORIES_READ_AT_ONCE ? Math.min(READ_FIRST, count) : count;
  const orderBy = [fieldPath, '__name__'].map((path) => ({
    field: { fieldPath: path },
    direction: 'DESCENDING',
  }));
  const lists = await readEachCategory({ orderBy, limit: first }, signal);
  const top = topOf(lists.flat(), fieldPath, count);
  const rest = await Promise.all(
    CATEGORIES.map((category, index) => {
      const last = lists[index]?.[first - 1];
      // A category has more of the top only if all that was read of it belongs there.
      if (first === count || !last || !top.includes(last)) return Promise.resolve([]);
      const values = [last.fields[fieldPath], { referenceValue: last.name }];
      const query = { orderBy, startAt: { values, before: false }, limit: count - first };
      return readCategory(category, query, signal);
    }),
  );
  return recordsOf(topOf([...lists.flat(), ...rest.flat()], fieldPath, count));
}

function topOf(documents: readonly FoundDocument[], field: string, count: number) {
  return documents
    .map((document) => ({ document, rank: rankOf(document, field) }))
    .sort((one, other) => other.rank - one.rank)
    .slice(0, count)
    .map(({ document }) => document);
}

function rankOf(document: FoundDocument, field: string): number {
  const value = plain(document).fields[field];
  return typeof value === 'number' ? value : 0;
}

/** A file of the library, and when it was added, in epoch milliseconds. */
export interface AddedFile extends FileRecordPlace {
  readonly at: number;
}

/**
 * Reads which files were added last, newest first, with one query for each category.
 *
 * @param since only files that were added after it, in epoch milliseconds; null for any
 * @param count the most files to read of a category
 */
export async function readAddedFiles(
  since: number | null,
  count: number,
  signal: AbortSignal,
): Promise<readonly AddedFile[]> {
  const field = { fieldPath: 'createdAt' };
  // The times of files have microseconds; `since` has only milliseconds.
  const after = since !== null && { timestampValue: new Date(since + 1).toISOString() };
  const query = {
    select: { fields: [field] },
    ...(after && { where: { fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value: after } } }),
    orderBy: [{ field, direction: 'DESCENDING' }],
    limit: count,
  };
  return (await readEachCategory(query, signal))
    .flat()
    .flatMap((document) => {
      const path = pathOf(document);
      const [shelf, id] = [shelfAt(path), path.split('/').at(-1)];
      const at = rankOf(document, 'createdAt');
      return shelf && id && at > 0 ? [{ ...shelf, id, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}
