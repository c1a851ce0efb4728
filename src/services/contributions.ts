import type { Contribution } from '#model/contribution.ts';
import { fileRecordKey, fileRecordPath } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';
import { storedNamePath, withNameInLink } from '#model/storedName.ts';
import { once } from '#lib/once.ts';
import { asUploadCall, uploadErrorOf } from './uploadErrors.ts';

/** Loads Firestore's part of the SDK at its first use. */
export const loadRecords = once(async () => {
  const [sdk, { firestore }] = await Promise.all([
    import('firebase/firestore/lite'),
    import('./firestore.ts'),
  ]);
  return { sdk, database: firestore() };
});

/**
 * Writes the record of a stored file once; another call with the same id changes nothing.
 *
 * The rules allow a record to be created but not written again. When the answer to a write was
 * lost, the second write is refused, and the existing record shows that the first one arrived.
 *
 * @throws UploadError `denied`, `connection`, …
 */
export async function createFileRecord(id: string, contribution: Contribution): Promise<void> {
  const { shelf, title, isOwnNote, downloadURL, size, contentType, uploadedBy } = contribution;
  const { contentHash } = contribution;
  try {
    const { sdk, database } = await loadRecords();
    const place = { ...shelf, id };
    const record = {
      title,
      noteType: shelf.category,
      courseCode: shelf.course,
      isOwnNote,
      downloadURL: withNameInLink(downloadURL, title),
      downloads: 0,
      size,
      contentType,
      createdAt: sdk.serverTimestamp(),
      uploadedBy,
      ...(contentHash !== null && { contentHash }),
    };
    // The rules take a record only together with its file's name.
    await sdk
      .writeBatch(database)
      .set(sdk.doc(database, fileRecordPath(place)), record)
      .set(sdk.doc(database, storedNamePath(shelf.course, shelf.category, title)), {
        place: fileRecordKey(place),
        uploadedBy,
      })
      .commit();
  } catch (error) {
    const failure = uploadErrorOf(error);
    if (failure.code !== 'denied' || !(await fileRecordExists(shelf, id))) throw failure;
  }
}

/**
 * Whether the shelf has a record with this id.
 *
 * @throws UploadError
 */
export function fileRecordExists({ course, category }: Shelf, id: string): Promise<boolean> {
  return asUploadCall(async () => {
    const { sdk, database } = await loadRecords();
    return (await sdk.getDoc(sdk.doc(database, 'lists', course, category, id))).exists();
  });
}
