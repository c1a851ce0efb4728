import { logError } from '#lib/log.ts';
import type { StoragePlace } from '#model/contribution.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadServices } from './uploadServices.ts';

/**
 * Removes a stored file that has no record. A file whose record exists after all is kept, so
 * that no record leads to a missing file.
 *
 * @param id the id of the file's record
 * @returns what was found or done; `left` if the services could not be reached
 */
export async function removeOrphan(
  services: Pick<UploadServices, 'fileRecordExists' | 'removeNoteFile'>,
  id: string,
  place: StoragePlace,
): Promise<'recorded' | 'removed' | 'left'> {
  try {
    if (await services.fileRecordExists(place.shelf, id)) return 'recorded';
    await services.removeNoteFile(place);
    return 'removed';
  } catch (error) {
    logError('remove a stored file that has no record', error);
    return 'left';
  }
}

/** Removes the files that dropped jobs have stored without a record. */
export async function removeOrphans(
  services: UploadServices,
  jobs: Iterable<UploadJob>,
): Promise<void> {
  const remove = async ({ id, stored, sentTo }: UploadJob) => {
    const place = stored ?? (sentTo && (await findStored(services, id, sentTo)));
    if (place) await removeOrphan(services, id, place);
  };
  await Promise.all(Array.from(jobs, remove));
}

async function findStored(
  services: UploadServices,
  id: string,
  place: StoragePlace,
): Promise<StoragePlace | null> {
  try {
    return (await services.noteFileRecordId(place)) === id ? place : null;
  } catch (error) {
    logError('look for a stored file', error);
    return null;
  }
}
