import * as v from 'valibot';
import { loadAuth } from './auth.ts';
import { firebaseFetch } from './firebaseFetch.ts';
import type { ReviewedUpload } from './reviewedUploads.ts';

const storedFile = v.object({
  metadata: v.optional(
    v.object({ uploadedBy: v.optional(v.string()), recordId: v.optional(v.string()) }),
  ),
});

/**
 * Removes the file behind a record's download link, over REST so that it can be aborted. The link
 * may lead to another record's file, so the file is removed only if it was stored for this record or
 * by the record's uploader. Storing and recording have two uploaders if somebody signed out in
 * between. Records and files of an older site name no uploader.
 *
 * @throws Error when Storage refuses or does not answer
 */
export async function removeStoredFile(
  { id, downloadURL, uploadedBy }: Pick<ReviewedUpload, 'id' | 'downloadURL' | 'uploadedBy'>,
  signal: AbortSignal,
): Promise<void> {
  if (downloadURL === null) return;
  const address = downloadURL.replace(/\?.*$/, '');
  const found = await firebaseFetch(address, { signal });
  if (found.status === 404) return;
  if (!found.ok) throw new Error(`The file answers ${found.status}.`);
  const { metadata } = v.parse(storedFile, await found.json());
  if (metadata?.recordId !== id && (metadata?.uploadedBy ?? null) !== uploadedBy) return;
  const token = await (await loadAuth()).auth.currentUser?.getIdToken();
  const headers = { Authorization: `Firebase ${token ?? ''}` };
  const removed = await firebaseFetch(address, { method: 'DELETE', headers, signal });
  if (!removed.ok && removed.status !== 404) {
    throw new Error(`The removal of the file answers ${removed.status}.`);
  }
}
