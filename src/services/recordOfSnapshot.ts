import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import type { FileRecord } from '#model/fileRecord.ts';
import { plainDocument } from './fileRecordsSdk.ts';
import { recordAt } from './recordAt.ts';

/** Returns the record of a document that a query over all courses found; see `recordAt`. */
export function recordOfSnapshot(snapshot: QueryDocumentSnapshot): FileRecord | null {
  return recordAt(snapshot.ref.path, plainDocument(snapshot));
}
