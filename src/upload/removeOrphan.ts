import { logError } from '#lib/log.ts';
import type { StoragePlace } from '#model/contribution.ts';
import type { UploadJob } from './uploadJob.ts';
import { tryAgain, type UploadServices } from './uploadServices.ts';

/**
 * Removes a stored file that has no record. A file whose record exists after all is kept, so
 * that no record leads to a missing file. So is the file of another record that has the name now:
 * an earlier try may have removed this one although its answer was lost.
 *
 * @param id the id of the file's record
 * @returns what was found or done
 * @throws UploadError if the services can't be reached, or refuse
 */
export async function removeOrphan(
  services: Pick<UploadServices, 'fileRecordExists' | 'noteFileRecordId' | 'removeNoteFile'>,
  id: string,
  place: StoragePlace,
): Promise<'recorded' | 'removed'> {
  if (await services.fileRecordExists(place.shelf, id)) return 'recorded';
  if ((await services.noteFileRecordId(place)) === id) await services.removeNoteFile(place);
  return 'removed';
}

/**
 * Removes the files that dropped jobs have stored without a record, or may have. Goes on trying
 * while the connection is lost. Never rejects.
 */
export async function removeOrphans(
  services: UploadServices,
  jobs: Iterable<UploadJob>,
): Promise<void> {
  const remove = async ({ id, stored, sentTo }: UploadJob) => {
    const place = stored ?? sentTo;
    if (!place) return;
    try {
      await tryAgain(() => removeOrphan(services, id, place));
    } catch (error) {
      logError('remove a stored file that has no record', error);
    }
  };
  await Promise.all(Array.from(jobs, remove));
}
