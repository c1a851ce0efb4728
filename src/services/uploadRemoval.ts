import { fileRecordKey, fileRecordPath } from '#model/fileRecord.ts';
import { noteOf } from '#model/operatorLog.ts';
import { documentName } from './firestoreUrl.ts';
import { act } from './operatorLog.ts';
import { reportWrites } from './reportedThings.ts';
import { readUploadsOf, type ReviewedUpload } from './reviewedUploads.ts';
import { removeStoredFile } from './storedFileRemoval.ts';

/** The most records of each category that one commit removes, with one entry in the log. */
const RECORDS_PER_COMMIT = 50;

/**
 * Removes a file, then its record with the reports on it. After a failure the record still exists,
 * so the removal can be tried again.
 *
 * @throws Error, or as `act` does
 */
export async function removeUpload(upload: ReviewedUpload, signal: AbortSignal): Promise<void> {
  await removeStoredFile(upload, signal);
  const target = fileRecordKey(upload);
  const writes = [removalOf(upload), ...(await reportWrites('file', target, signal))];
  await act({ action: 'remove-file', target, note: noteOf(upload.title) }, writes, signal);
}

/**
 * Removes all uploads of one visitor, newest first. After a failure, the removal of the rest can be
 * tried again.
 *
 * @returns how many files there were
 * @throws Error, or as `act` does
 */
export async function removeUploadsOf(uid: string, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    const uploads = await readUploadsOf(uid, RECORDS_PER_COMMIT, signal);
    if (uploads.length === 0) return count;
    await Promise.all(uploads.map((upload) => removeStoredFile(upload, signal)));
    const note = noteOf(uploads.map(({ title }) => title).join(', '));
    await act({ action: 'remove-uploads', target: uid, note }, uploads.map(removalOf), signal);
    count += uploads.length;
  }
}

function removalOf(upload: ReviewedUpload) {
  return { delete: documentName(fileRecordPath(upload)) };
}
