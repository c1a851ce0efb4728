import type { FileRecordPlace } from '#model/fileRecord.ts';
import { UploadError } from '#model/errors.ts';
import { loadAuth, visitorToken } from '../firebase/auth.ts';
import { coverAddress, coverPath } from '../library/covers.ts';
import { firebaseFetch } from '../firebase/rest.ts';
import { asUploadCall, loadStorage } from './uploadedFiles.ts';

/** A cover never changes. No cache that visitors share keeps one beyond its removal. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/**
 * Stores the cover of a record that exists. The record's uploader may do so once within an hour, the
 * operator where there is none.
 *
 * @param cover a WebP or JPEG of 16 KB at most
 * @param uploadedBy the record's uploader; '' for a record that names none
 * @throws UploadError
 */
export function storeCover(
  record: FileRecordPlace,
  cover: Blob,
  uploadedBy: string,
): Promise<void> {
  return asUploadCall(async () => {
    const { sdk, storage } = await loadStorage();
    await sdk.uploadBytes(sdk.ref(storage, coverPath(record)), cover, {
      contentType: cover.type,
      cacheControl: CACHE_CONTROL,
      customMetadata: { uploadedBy },
    });
  });
}

/** Does the same as the operator. The rules take a cover with one's own uid from an uploader alone. */
export async function storeCoverAsOperator(
  record: FileRecordPlace,
  cover: Blob,
  uploadedBy: string,
): Promise<void> {
  const isOwn = uploadedBy === (await loadAuth()).auth.currentUser?.uid;
  await storeCover(record, cover, isOwn ? '' : uploadedBy);
}

/**
 * Removes a cover of one's own, or as the operator. Removing one that does not exist is no error.
 *
 * @throws UploadError, or the signal's reason
 */
export function removeCover(record: FileRecordPlace, signal?: AbortSignal): Promise<void> {
  return asUploadCall(async () => {
    const headers = { Authorization: `Firebase ${(await visitorToken()) ?? ''}` };
    const init = { method: 'DELETE', headers, ...(signal && { signal }) };
    const { status } = await firebaseFetch(coverAddress(record), init);
    if (status === 204 || status === 404) return;
    throw new UploadError(status === 403 ? 'denied' : 'connection');
  });
}
