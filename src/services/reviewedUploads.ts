import {
  doc,
  getDoc,
  limit,
  orderBy,
  where,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { orAborted } from '#lib/orAborted.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { readEachCategory } from './everyCourse.ts';
import { firestore } from './firestore.ts';
import { recordOfSnapshot } from './recordOfSnapshot.ts';

/** A file of the library as the operator sees it. */
export interface ReviewedUpload extends FileRecord {
  /** The uid of its uploader; null in records of an older site. */
  readonly uploadedBy: string | null;
}

/**
 * Reads the newest uploads of all courses, newest first.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readNewestUploads(
  count: number,
  signal: AbortSignal,
): Promise<readonly ReviewedUpload[]> {
  return (await readUploads(count, signal)).slice(0, count);
}

/**
 * Reads one visitor's uploads to all courses, at most `count` of each category.
 *
 * @throws FirestoreError, or the signal's reason
 */
export function readUploadsOf(
  uid: string,
  count: number,
  signal: AbortSignal,
): Promise<readonly ReviewedUpload[]> {
  return readUploads(count, signal, where('uploadedBy', '==', uid));
}

/**
 * Reads one upload by its place, such as `CD/note/{id}`; null if it is gone.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function readUpload(
  place: string,
  signal: AbortSignal,
): Promise<ReviewedUpload | null> {
  const found = await orAborted(getDoc(doc(firestore(), `lists/${place}`)), signal);
  return found.exists() ? uploadOf(found) : null;
}

async function readUploads(
  count: number,
  signal: AbortSignal,
  ...constraints: readonly QueryConstraint[]
): Promise<ReviewedUpload[]> {
  const lists = readEachCategory(...constraints, orderBy('createdAt', 'desc'), limit(count));
  return (await orAborted(lists, signal))
    .flat()
    .flatMap((document) => uploadOf(document) ?? [])
    .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0));
}

function uploadOf(document: QueryDocumentSnapshot): ReviewedUpload | null {
  const record = recordOfSnapshot(document);
  const uploadedBy: unknown = document.get('uploadedBy');
  return record && { ...record, uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null };
}
