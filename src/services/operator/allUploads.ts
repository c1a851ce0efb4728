import { READ_AHEAD_SIZE } from '#model/limits.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { coverAddress } from '../library/covers.ts';
import { recordOfAny } from '../library/fileDocuments.ts';
import { readDocuments } from '../firebase/firestore.ts';
import { firebaseFetch } from '../firebase/rest.ts';

/** A file of the library with its uploader's uid; '' in records of an older site. */
export interface UploadedFile extends FileRecord {
  readonly uploadedBy: string;
}

/**
 * Yields all files of the library, a page at a time.
 *
 * @throws RequestError, or the signal's reason
 */
export async function* readAllUploads(
  signal: AbortSignal,
): AsyncGenerator<readonly UploadedFile[]> {
  for (const category of CATEGORIES) {
    let after: readonly [string] | undefined;
    do {
      const page = { orderBy: ['__name__'], after, limit: READ_AHEAD_SIZE };
      const documents = await readDocuments({ from: { all: category }, ...page }, { signal });
      yield documents.flatMap((document) => {
        const record = recordOfAny(document);
        const { uploadedBy } = document.fields;
        return record
          ? { ...record, uploadedBy: typeof uploadedBy === 'string' ? uploadedBy : '' }
          : [];
      });
      const last = documents.length === READ_AHEAD_SIZE ? documents.at(-1) : undefined;
      after = last && [last.path];
    } while (after);
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
