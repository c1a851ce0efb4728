import type { FileRecord, FileRecordPlace } from '#model/fileRecord.ts';
import { CATEGORIES_READ_AT_ONCE, READ_FIRST } from '#model/limits.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { millisOf, StoredTime } from '#model/storedTime.ts';
import { placeOfAny, recordOfAny } from './fileDocuments.ts';
import { readEachCategory } from './library.ts';
import type { StoredDocument } from '../firebase/documents.ts';
import { readDocuments } from '../firebase/firestore.ts';

// What File Nest and Home show of the whole library before anybody asks for more.

const recordsOf = (documents: readonly StoredDocument[]) =>
  documents.flatMap((document) => recordOfAny(document) ?? []);

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
  const found = (await readEachCategory({ limit: count }, { signal })).flat();
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
  const orderBy = [`-${fieldPath}`, '-__name__'];
  const lists = await readEachCategory({ orderBy, limit: first }, { signal });
  const top = topOf(lists.flat(), fieldPath, count);
  const rest = await Promise.all(
    CATEGORIES.map((all, index) => {
      const last = lists[index]?.[first - 1];
      // A category has more of the top only if all that was read of it belongs there.
      if (first === count || !last || !top.includes(last)) return Promise.resolve([]);
      const after = [last.fields[fieldPath], last.path];
      return readDocuments({ from: { all }, orderBy, after, limit: count - first }, { signal });
    }),
  );
  return recordsOf(topOf([...lists.flat(), ...rest.flat()], fieldPath, count));
}

function topOf(documents: readonly StoredDocument[], field: string, count: number) {
  const rankOf = ({ fields }: StoredDocument) => {
    const value = fields[field];
    return typeof value === 'number' ? value : (millisOf(value) ?? 0);
  };
  return documents.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, count);
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
  // The times of files have microseconds; `since` has only milliseconds.
  const from = since === null ? undefined : StoredTime.ofMillis(since + 1);
  const lists = await readEachCategory(
    {
      select: ['createdAt'],
      where: from && ['createdAt', '>=', from],
      orderBy: ['-createdAt'],
      limit: count,
    },
    { signal },
  );
  return lists
    .flat()
    .flatMap((document) => {
      const [place, at] = [placeOfAny(document), millisOf(document.fields['createdAt'])];
      return place && at !== null && at > 0 ? [{ ...place, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}
