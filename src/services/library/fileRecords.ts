import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import { inFirstOrder } from '#model/paperYear.ts';
import { pageOf, recordOf, type FilePage, type FilePageRequest } from './fileDocuments.ts';
import {
  commit,
  countDocuments,
  incrementField,
  readDocument,
  readDocuments,
} from '../firebase/firestore.ts';

/** Reads a page of a shelf, and never more documents than its limit. */
export async function readFilePage(shelf: Shelf, request: FilePageRequest): Promise<FilePage> {
  const { order, after, limit } = request;
  const from = collectionOf(shelf);
  const byName = after && `${from}/${after.id}`;
  const query = {
    id: { orderBy: ['__name__'], after: after && [byName] },
    title: { orderBy: ['title', '__name__'], after: after && [after.title, byName] },
    downloads: { orderBy: ['-downloads', '-__name__'], after: after && [after.downloads, byName] },
  }[order];
  const documents = await readDocuments({ from, limit, ...query, after: query.after ?? undefined });
  const isFirst = order === 'title' && after === null;
  return pageOf(shelf, isFirst ? inFirstOrder(shelf.category, documents, limit) : documents, limit);
}

/** Reads one record; null if there is none. */
export async function readRecordAt(place: FileRecordPlace): Promise<FileRecord | null> {
  const document = await readDocument(fileRecordPath(place));
  return document && recordOf(place, document);
}

/** Counts the records of a shelf, at most `MAX_QUERY_RECORDS`, without reading them. */
export function countFiles(shelf: Shelf): Promise<number> {
  return countDocuments({ from: collectionOf(shelf), limit: MAX_QUERY_RECORDS });
}

/** Adds one to a record's downloads and changes nothing else. */
export async function countDownload(place: FileRecordPlace): Promise<void> {
  await commit([incrementField(fileRecordPath(place), 'downloads')]);
}

const collectionOf = ({ course, category }: Shelf) => `lists/${course}/${category}`;
