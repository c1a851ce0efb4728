import { logError } from '#lib/log.ts';
import type { StoragePlace, ContributionDetails } from '#model/contribution.ts';
import { numberedFileName } from '#model/fileName.ts';
import { nameKey } from '#text/fold.ts';
import { UploadError } from '#model/errors.ts';
import type { UploadJob } from './uploadJob.ts';
import { tryAgain, type Tries, type UploadServices } from './uploadCalls.ts';

/** The values that the steps of one upload share. */
export interface UploadRun extends Required<Tries> {
  readonly details: ContributionDetails;
  readonly services: UploadServices;
  /** The names that the files of this upload have or had, folded. */
  readonly names: Set<string>;
  /** The covers under way, none of which rejects. */
  readonly covers: Promise<void>[];
  /** Replaces a job with a changed one. */
  readonly update: (id: string, change: Partial<UploadJob>) => void;
}

/** The most starts of a file, from its first byte or under another name, before it fails. */
const MAX_STARTS = 8;

/** After this many refused names, letters of the record's id are added: nobody can have blocked those. */
export const COUNTED_NAMES = 2;
const LETTERS = 4;

/**
 * Returns a name that no other file of this upload has, with a number if need be, and claims it.
 * Names that look alike count as one.
 *
 * @param refused how often Storage has refused this file's name as taken
 * @param id the id of the file's record
 */
export function claimName(wantedName: string, claimed: Set<string>, refused = 0, id = ''): string {
  for (let number = 1; ; number += 1) {
    const isCounted = refused < COUNTED_NAMES;
    const name = numberedFileName(wantedName, isCounted ? number : id.slice(0, LETTERS + number));
    const key = nameKey(name);
    if (claimed.has(key)) continue;
    claimed.add(key);
    return name;
  }
}

/** Whether a job's name has letters of its record's id. */
export function isUnguessable({ id, name }: Pick<UploadJob, 'id' | 'name'>): boolean {
  return name.includes(id.slice(0, LETTERS + 1));
}

/**
 * Stores a job's file, under another name if Storage refuses its name as taken.
 *
 * @throws UploadError
 */
export async function storeFile(
  job: UploadJob,
  run: UploadRun,
  onProgress: (sentBytes: number) => void,
): Promise<StoragePlace> {
  const { id, file, wantedName, kind: contentType } = job;
  const { services, signal } = run;
  const { shelf } = run.details;
  if (contentType === undefined) throw new UploadError('denied');
  let fileName = job.name;
  let refused = 0;
  for (let start = 1; ; start += 1) {
    await checkReadable(file);
    const uploadedBy = await services.ensureSignedIn(signal);
    const watch = watchReadable(file, signal);
    try {
      const place = { shelf, fileName };
      run.update(id, { sentTo: place });
      await services.storeNoteFile({
        ...place,
        ...{ body: file, contentType, uploadedBy, recordId: id, signal: watch.signal },
        onProgress(sentBytes) {
          watch.moved();
          onProgress(sentBytes);
        },
      });
      return place;
    } catch (error) {
      if (watch.signal.reason instanceof UploadError) throw watch.signal.reason;
      const code = error instanceof UploadError ? error.code : 'unknown';
      // A record may hold a name whose file is gone: the rules then refuse without telling why.
      const isTaken = code === 'name-taken' || (code === 'denied' && refused < COUNTED_NAMES);
      if (start === MAX_STARTS || !(isTaken || code === 'start-over')) throw error;
      if (isTaken) fileName = claimName(wantedName, run.names, (refused += 1), id);
    } finally {
      watch.stop();
    }
  }
}

const CHECK_EVERY_MS = 1_000;
const STILL_AFTER_MS = 2_000;

/**
 * Reads one byte of a chosen file. Browsers do not report that a file was deleted or changed, and
 * its transfer then fails as if the connection were lost.
 *
 * @throws UploadError `unreadable`
 */
async function checkReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (error) {
    throw new UploadError('unreadable', error);
  }
}

/**
 * Checks the file whenever its transfer has not moved for two seconds.
 *
 * @param signal cancels the transfer
 * @returns among others a signal that is aborted by `signal`, or with an UploadError when the file
 *   is gone
 */
function watchReadable(file: File, signal: AbortSignal) {
  const controller = new AbortController();
  const onCancel = () => controller.abort();
  signal.addEventListener('abort', onCancel);
  if (signal.aborted) onCancel();
  let movedAt = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - movedAt < STILL_AFTER_MS) return;
    checkReadable(file).catch((error: unknown) => controller.abort(error));
  }, CHECK_EVERY_MS);
  return {
    signal: controller.signal,
    /** Must be called when the transfer has made progress. */
    moved: () => void (movedAt = performance.now()),
    stop() {
      clearInterval(timer);
      signal.removeEventListener('abort', onCancel);
    },
  };
}

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
  services: Pick<UploadServices, 'isOwnRecord' | 'isFileOfRecord' | 'removeNoteFile'>,
  id: string,
  place: StoragePlace,
): Promise<'recorded' | 'removed'> {
  if (await services.isOwnRecord(place.shelf, id)) return 'recorded';
  if (await services.isFileOfRecord(place, id)) await services.removeNoteFile(place);
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
