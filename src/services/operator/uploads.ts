import * as v from 'valibot';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { pathOfLink } from '#model/storedName.ts';
import type { Fields, StoredDocument } from '../firebase/documents.ts';
import { readDocument, readDocuments, type Query } from '../firebase/firestore.ts';
import { recordOfAny } from '../library/fileDocuments.ts';
import { countEachCategory, readEachCategory } from '../library/library.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { storedMetadata, type StoredMetadata } from '../library/storedFiles.ts';

/** A file of the library as the operator sees it. */
export interface ReviewedUpload extends FileRecord {
  /** The uid of its uploader; null in records of an older site. */
  readonly uploadedBy: string | null;
  /** The record as it is stored, for the trash. */
  readonly stored: Fields;
}

/**
 * Reads the newest uploads of all courses, newest first.
 *
 * @param where such as those of one visitor
 * @throws RequestError, or the signal's reason
 */
export async function readNewestUploads(
  count: number,
  signal: AbortSignal,
  where?: Query['where'],
): Promise<readonly ReviewedUpload[]> {
  const query = { where, orderBy: ['-createdAt'], limit: count };
  return (await readEachCategory(query, { signal }))
    .flat()
    .flatMap((document) => uploadOf(document) ?? [])
    .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0))
    .slice(0, count);
}

/**
 * Reads one upload by its place, such as `CD/note/{id}`; null if it is gone.
 *
 * @throws RequestError, or the signal's reason
 */
export async function readUpload(
  place: string,
  signal: AbortSignal,
): Promise<ReviewedUpload | null> {
  const found = await readDocument(`lists/${place}`, { signal });
  return found && uploadOf(found);
}

/** Counts a visitor's uploads to all courses. */
export async function countUploadsOf(uid: string, signal: AbortSignal): Promise<number> {
  // The order is that of the index that lists these uploads.
  const query = { where: ['uploadedBy', '==', uid], orderBy: ['-createdAt'] } as const;
  const counts = await countEachCategory(query, { signal });
  return counts.reduce((sum, count) => sum + count, 0);
}

function uploadOf(document: StoredDocument): ReviewedUpload | null {
  const record = recordOfAny(document);
  const { uploadedBy } = document.fields;
  return (
    record && {
      ...record,
      uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : null,
      stored: document.fields,
    }
  );
}

/**
 * Reads the records whose links lead to a stored file, whatever their tokens.
 *
 * @param path of the file, as `CD/note/{fileName}`
 */
export async function recordsOfFile(
  path: string,
  signal: AbortSignal,
): Promise<readonly ReviewedUpload[]> {
  const [course = '', category = '', ...rest] = path.split('/');
  const where = ['title', '==', rest.join('/')] as const;
  const query = { from: `lists/${course}/${category}`, where, limit: MAX_QUERY_RECORDS };
  return (await readDocuments(query, { signal })).flatMap((document) => {
    const upload = uploadOf(document);
    return upload?.downloadURL && pathOfLink(upload.downloadURL) === path ? upload : [];
  });
}

/**
 * Reads what Storage says of the file behind a link; null if there is no such file.
 *
 * @throws Error when Storage does not answer
 */
export async function readStoredFile(
  link: string,
  signal: AbortSignal,
): Promise<StoredMetadata | null> {
  const found = await firebaseFetch(addressOf(link), { signal });
  if (found.status === 404) return null;
  if (!found.ok) throw new Error(`The file answers ${found.status}.`);
  return v.parse(storedMetadata, await found.json());
}

/** The address of a stored file in Storage's REST interface, from its link. */
export const addressOf = (link: string) => link.replace(/\?.*$/, '');
