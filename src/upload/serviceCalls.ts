import { retry } from '#lib/retry.ts';
import { TimeoutError } from '#lib/withLimit.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { UploadError } from '#model/uploadError.ts';
import type { UploadRun } from './uploadRun.ts';
import type { UploadServices } from './uploadServices.ts';

/** Long enough for a small request on a slow phone network that also carries six transfers. */
const CALL_TIMEOUT_MS = 20_000;

/** A hash is computed long before its file is stored, unless the device is very busy. */
const HASH_TIMEOUT_MS = 5_000;

/** The pauses between these tries add up to a minute. */
const MAX_TRIES = 8;

/**
 * Returns the same services, but each small call fails with `connection` after 20 seconds.
 * Transfers are left to the SDK, which gives up on a request after 10 minutes, loading to the
 * browser, and the sign-in to its service, which has its own limits. A hash that fails or takes
 * longer than 5 seconds is null.
 */
export function withTimeLimits(services: UploadServices): UploadServices {
  return {
    ...services,
    takenTitles: (shelf, names) => limited(services.takenTitles(shelf, names)),
    contentHash: (file, signal) =>
      withTimeout(services.contentHash(file, signal), HASH_TIMEOUT_MS).catch(() => null),
    noteFileUrl: (place) => limited(services.noteFileUrl(place)),
    noteFileRecordId: (place) => limited(services.noteFileRecordId(place)),
    removeNoteFile: (place) => limited(services.removeNoteFile(place)),
    createFileRecord: (id, contribution) => limited(services.createFileRecord(id, contribution)),
    fileRecordExists: (shelf, id) => limited(services.fileRecordExists(shelf, id)),
  };
}

/**
 * Limits a small call to 20 seconds.
 *
 * @throws UploadError `connection` after that, or the call's own error
 */
export async function limited<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(call, CALL_TIMEOUT_MS);
  } catch (error) {
    throw error instanceof TimeoutError ? new UploadError('connection', error) : error;
  }
}

/**
 * Makes a call, and repeats it while its service can't be reached or takes no more requests.
 *
 * @param run its signal, if there is one, ends the pauses between the tries
 * @throws UploadError `connection` or `busy` when every try is used up, or any other error of the
 *   call
 */
export function tryAgain<Value>(
  call: () => Promise<Value>,
  run: Partial<Pick<UploadRun, 'signal' | 'onPause'>> = {},
): Promise<Value> {
  const { signal, onPause } = run;
  return retry(call, { isTemporary, signal, onPause, maxTries: MAX_TRIES });
}

/** Whether another try may help: the service can't be reached, or takes no more requests. */
export function isTemporary(error: unknown): boolean {
  return error instanceof UploadError && (error.code === 'connection' || error.code === 'busy');
}
