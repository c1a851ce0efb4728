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
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { MAX_QUERY_RECORDS } from '#config/limits.ts';
import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import type { FilePageRequest, PlainDocument } from './filePage.ts';
import { firestore } from './firestore.ts';
import { millisOf } from './millisOf.ts';

/** Reads the documents of a page of a shelf. */
export async function readDocuments(
  shelf: Shelf,
  request: FilePageRequest,
): Promise<readonly PlainDocument[]> {
  const { docs } = await getDocs(query(collectionOf(shelf), ...constraintsOf(request)));
  return docs.map(plainDocument);
}

/** Reads one document; null if there is none. */
export async function readDocument(place: FileRecordPlace): Promise<PlainDocument | null> {
  const snapshot = await getDoc(doc(firestore(), fileRecordPath(place)));
  return snapshot.exists() ? plainDocument(snapshot) : null;
}

/** Converts a document of the SDK. The time of its creation is in ms. */
export function plainDocument(snapshot: QueryDocumentSnapshot): PlainDocument {
  const fields = snapshot.data();
  return { id: snapshot.id, fields: { ...fields, createdAt: millisOf(fields['createdAt']) } };
}

/** Counts the records of a shelf, at most `MAX_QUERY_RECORDS`, without reading them. */
export async function countDocuments(shelf: Shelf): Promise<number> {
  return (await getCount(query(collectionOf(shelf), limit(MAX_QUERY_RECORDS)))).data().count;
}

/** Adds one to a record's downloads and changes nothing else. */
export async function incrementDownloads(place: FileRecordPlace): Promise<void> {
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
