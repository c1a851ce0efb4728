import {
  collection,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  startAfter,
  updateDoc,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { fileRecordPath, type FileRecord, type FileRecordPlace } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import { inFirstOrder } from '#model/titleOrder.ts';
import { pageOf, recordOf, type FilePage, type FilePageRequest } from './fileDocuments.ts';
import { firestore, plainDocument } from '../firebase/firestore.ts';

/** Reads a page of a shelf, and never more documents than its limit. */
export async function readFilePage(shelf: Shelf, request: FilePageRequest): Promise<FilePage> {
  const { docs } = await getDocs(query(collectionOf(shelf), ...constraintsOf(request)));
  const documents = docs.map(plainDocument);
  const { order, after, limit: count } = request;
  const isFirst = order === 'title' && after === null;
  return pageOf(shelf, isFirst ? inFirstOrder(shelf.category, documents, count) : documents, count);
}

/** Reads one record; null if there is none. */
export async function readRecordAt(place: FileRecordPlace): Promise<FileRecord | null> {
  const snapshot = await getDoc(doc(firestore(), fileRecordPath(place)));
  return snapshot.exists() ? recordOf(place, plainDocument(snapshot)) : null;
}

/** Counts the records of a shelf, at most `MAX_QUERY_RECORDS`, without reading them. */
export async function countFiles(shelf: Shelf): Promise<number> {
  return (await getCount(query(collectionOf(shelf), limit(MAX_QUERY_RECORDS)))).data().count;
}

/** Adds one to a record's downloads and changes nothing else. */
export async function countDownload(place: FileRecordPlace): Promise<void> {
  await updateDoc(doc(firestore(), fileRecordPath(place)), { downloads: increment(1) });
}

function collectionOf({ course, category }: Shelf) {
  return collection(firestore(), 'lists', course, category);
}

function constraintsOf({ order, after, limit: count }: FilePageRequest): QueryConstraint[] {
  if (order === 'id') {
    const start = after ? [startAfter(after.id)] : [];
    return [orderBy(documentId()), ...start, limit(count)];
  }
  if (order === 'title') {
    const start = after ? [startAfter(after.title, after.id)] : [];
    return [orderBy('title'), orderBy(documentId()), ...start, limit(count)];
  }
  const start = after ? [startAfter(after.downloads, after.id)] : [];
  return [orderBy('downloads', 'desc'), orderBy(documentId(), 'desc'), ...start, limit(count)];
}
