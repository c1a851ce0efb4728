import {
  collection,
  doc,
  documentId,
  getCount,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  updateDoc,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { logError } from '#lib/log.ts';
import {
  fileRecordPath,
  readFileRecord,
  type FileRecord,
  type FileRecordPlace,
} from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import { firestore } from './firestore.ts';

/** The orders that the database supports: by document id, or most downloads first. */
export type FileOrder = 'id' | 'downloads';

/** The last record of a page, after which the next page begins. Only `readFilePage` reads it. */
export interface FileCursor {
  readonly id: string;
  readonly downloads: unknown;
}

/** A page of records, and the cursor of the next page. */
export interface FilePage<Cursor = FileCursor> {
  readonly records: readonly FileRecord[];
  /** Null on the last page. */
  readonly next: Cursor | null;
}

/** Which page of a shelf to read. */
export interface FilePageRequest {
  readonly order: FileOrder;
  /** Null for the first page. */
  readonly after: FileCursor | null;
  readonly limit: number;
}

/** Reads a page of a shelf, and never more documents than its limit. */
export async function readFilePage(shelf: Shelf, request: FilePageRequest): Promise<FilePage> {
  const { docs } = await getDocs(query(collectionOf(shelf), ...constraintsOf(request)));
  const last = docs.at(-1);
  return {
    records: docs.map((snapshot) => recordOf(shelf, snapshot)),
    next:
      last && docs.length === request.limit
        ? { id: last.id, downloads: last.get('downloads') as unknown }
        : null,
  };
}

/** Counts the records of a shelf without reading them. */
export async function countFiles(shelf: Shelf): Promise<number> {
  return (await getCount(collectionOf(shelf))).data().count;
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
  const start = after ? [startAfter(after.downloads, after.id)] : [];
  return [orderBy('downloads', 'desc'), orderBy(documentId(), 'desc'), ...start, limit(count)];
}

const reported = new Set<string>();

/** Converts a document of a shelf. Its wrong fields are logged, once for each document. */
export function recordOf({ course, category }: Shelf, snapshot: QueryDocumentSnapshot): FileRecord {
  const place = { course, category, id: snapshot.id };
  const fields = snapshot.data();
  const createdAt: unknown = fields['createdAt'];
  const { record, wrongFields } = readFileRecord(place, {
    ...fields,
    createdAt: createdAt instanceof Timestamp ? createdAt.toMillis() : null,
  });
  const path = fileRecordPath(place);
  if (wrongFields.length > 0 && !reported.has(path)) {
    reported.add(path);
    logError(`read ${wrongFields.join(', ')} of ${path}`, snapshot.data());
  }
  return record;
}
