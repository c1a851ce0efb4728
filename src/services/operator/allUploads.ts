import {
  collectionGroup,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import { READ_AHEAD_SIZE } from '#model/limits.ts';
import { orAborted } from '#lib/timeLimit.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { coverAddress } from '../library/covers.ts';
import { firestore } from '../firebase/firestore.ts';
import { recordOfSnapshot } from '../library/library.ts';
import { firebaseFetch } from '../firebase/rest.ts';

/** A file of the library with its uploader's uid; '' in records of an older site. */
export interface UploadedFile extends FileRecord {
  readonly uploadedBy: string;
}

/**
 * Yields all files of the library, a page at a time.
 *
 * @throws FirestoreError, or the signal's reason
 */
export async function* readAllUploads(
  signal: AbortSignal,
): AsyncGenerator<readonly UploadedFile[]> {
  for (const category of CATEGORIES) {
    let last: QueryDocumentSnapshot | undefined;
    do {
      const page = query(
        collectionGroup(firestore(), category),
        orderBy(documentId()),
        ...(last ? [startAfter(last)] : []),
        limit(READ_AHEAD_SIZE),
      );
      const { docs } = await orAborted(getDocs(page), signal);
      yield docs.flatMap((document) => {
        const record = recordOfSnapshot(document);
        const uploadedBy: unknown = document.get('uploadedBy');
        return record
          ? { ...record, uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : '' }
          : [];
      });
      last = docs.length === READ_AHEAD_SIZE ? docs.at(-1) : undefined;
    } while (last);
  }
}

/**
 * Whether a record has a cover.
 *
 * @throws Error when Storage does not answer
 */
export async function hasCover(record: FileRecord, signal: AbortSignal): Promise<boolean> {
  const { ok, status } = await firebaseFetch(coverAddress(record), { signal });
  if (!ok && status !== 404) throw new Error(`The cover answers ${status}.`);
  return ok;
}

/**
 * Reads a file's bytes.
 *
 * @throws Error when Storage does not answer
 */
export async function readUploadedBytes(link: string, signal: AbortSignal): Promise<Blob> {
  const response = await firebaseFetch(link, { signal });
  if (!response.ok) throw new Error(`The file answers ${response.status}.`);
  return response.blob();
}
