import { logError } from '#lib/log.ts';
import type { StoragePlace } from '#model/contribution.ts';
import { storedContentType } from '#model/fileKinds.ts';
import { UploadError, uploadFailureOf, type UploadErrorCode } from '#model/uploadError.ts';
import { removeOrphan } from './removeOrphan.ts';
import { tryAgain } from './serviceCalls.ts';
import { storeFile } from './storeFile.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadRun } from './uploadRun.ts';
import type { UploadServices } from './uploadServices.ts';

/**
 * Brings one job to its end: stores its file, unless an earlier upload did, and writes its
 * record. Never rejects; the job's state shows how it ended.
 *
 * @param onSent is called when the file's bytes are sent; its record may still be missing
 */
export async function sendJob(job: UploadJob, run: UploadRun, onSent: () => void): Promise<void> {
  const { id, file } = job;
  const { services, signal, update } = run;
  let { stored } = job;
  try {
    if (!stored) {
      update(id, { state: { kind: 'sending', sentBytes: 0 } });
      stored = await storeFile(job, run, (sentBytes) => {
        update(id, { state: { kind: 'sending', sentBytes } });
        if (sentBytes >= file.size) onSent();
      });
    }
    update(id, { stored, name: stored.fileName, state: { kind: 'recording' } });
    onSent();
    if (signal.aborted) throw new UploadError('cancelled');
    await writeRecord(job, stored, run);
    update(id, { stored: null, sentTo: null, state: { kind: 'arrived' } });
  } catch (error) {
    const state = { kind: 'failed', reason: uploadFailureOf(error) } as const;
    if (!stored) {
      update(id, isUncertain(error) ? { state } : { sentTo: null, state });
      return;
    }
    update(id, await clearStored(services, { id, stored, state }));
  }
}

type FailedJob = Pick<UploadJob, 'id' | 'state'> & { readonly stored: StoragePlace };

/** Removes the file of a job that has failed without a record; returns the change of the job. */
async function clearStored(
  services: UploadServices,
  { id, stored, state }: FailedJob,
): Promise<Partial<UploadJob>> {
  try {
    const found = await removeOrphan(services, id, stored);
    return {
      stored: null,
      sentTo: null,
      state: found === 'recorded' ? { kind: 'arrived' } : state,
    };
  } catch (error) {
    logError('remove a stored file that has no record', error);
    return { stored, state };
  }
}

/** The ends of a transfer that may have stored its file, because only its answer is missing. */
const UNCERTAIN: ReadonlySet<unknown> = new Set<UploadErrorCode>([
  'connection',
  'unknown',
  'unreadable',
]);

function isUncertain(error: unknown): boolean {
  return error instanceof UploadError && UNCERTAIN.has(error.code);
}

/** Writes the record, with the uid of the visitor signed in by then: the rules accept no other. */
async function writeRecord(
  { id, file }: UploadJob,
  place: StoragePlace,
  run: UploadRun,
): Promise<void> {
  const { services, signal, isOwnNote } = run;
  const { shelf, fileName } = place;
  const contentType = storedContentType({ name: fileName, type: file.type });
  if (contentType === undefined) throw new UploadError('denied');
  const [downloadURL, contentHash] = await Promise.all([
    tryAgain(() => services.noteFileUrl(place), run),
    services.contentHash(file, signal),
  ]);
  const stored = { shelf, title: fileName, size: file.size, downloadURL, contentType, contentHash };
  await tryAgain(async () => {
    const uploadedBy = await services.ensureSignedIn(signal);
    await services.createFileRecord(id, { ...stored, isOwnNote, uploadedBy });
  }, run);
}
