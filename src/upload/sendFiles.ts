import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import type { StoragePlace } from '#model/contribution.ts';
import { isSameShelf } from '#model/shelf.ts';
import { UploadError, uploadFailureOf, type UploadErrorCode } from '#model/errors.ts';
import {
  claimName,
  COUNTED_NAMES,
  isUnguessable,
  removeOrphan,
  storeFile,
  type UploadRun,
} from './storeFile.ts';
import { withFacts, type UploadJob } from './uploadJob.ts';
import { tryAgain, type UploadServices } from './uploadCalls.ts';

/** The number of parallel transfers: the fastest on a shaped link of 20 Mbit/s. */
const PARALLEL_TRANSFERS = 6;

/**
 * The next transfer does not wait for earlier files' records, up to this many. More would not be
 * faster, as records have a pace, and until then anybody can write a record under the file's name.
 */
const MAX_WAITING = 2;

/**
 * The delay between the starts of the first transfers. Equal files that start together also wait
 * for their answers together, and the line is idle during that wait.
 */
const START_APART_MS = 50;

/** How long the end of an upload waits for covers, which are stored all the same. */
const COVER_PATIENCE_MS = 2_000;

/** Sends jobs, several at a time, the largest first. A failed one stops no other. Never rejects. */
export async function sendFiles(jobs: readonly UploadJob[], run: UploadRun): Promise<void> {
  let queue: UploadJob[];
  try {
    queue = await nameJobs(jobs, run);
  } catch (error) {
    const state = { kind: 'failed', reason: uploadFailureOf(error) } as const;
    for (const { id } of jobs) run.update(id, { state });
    return;
  }
  queue.sort((a, b) => b.file.size - a.file.size);
  /** The ends of the jobs whose bytes are sent. */
  const waiting = new Set<Promise<void>>();

  /** Resolves when the file's bytes are sent, while its record may still be missing. */
  const send = (job: UploadJob) =>
    new Promise<void>((resolve) => {
      const onSent = () => {
        waiting.add(ended);
        resolve();
      };
      const ended = sendJob(job, run, onSent).finally(() => {
        waiting.delete(ended);
        resolve();
      });
    });

  const sendInTurn = async (position: number) => {
    if (position > 0) await pause(position * START_APART_MS);
    for (let job = queue.shift(); job && !run.signal.aborted; job = queue.shift()) {
      await send(job);
      while (waiting.size >= MAX_WAITING) await Promise.race(waiting);
    }
  };

  const lanes = Math.min(PARALLEL_TRANSFERS, queue.length);
  await Promise.all(Array.from({ length: lanes }, (_, position) => sendInTurn(position)));
  await Promise.all(waiting);
  // Nothing waits for covers, but lists that are read at once should find the last ones.
  await Promise.race([Promise.all(run.covers), pause(COVER_PATIENCE_MS)]);
}

/** Signs in and gives each job its name. A file that is already stored keeps its name. */
async function nameJobs(jobs: readonly UploadJob[], run: UploadRun): Promise<UploadJob[]> {
  const { names, services, signal, update } = run;
  const found = await Promise.all(jobs.map((job) => findStored(job, run)));
  const cleared = await Promise.all(found.map((job) => clearOtherShelf(job, run)));
  const unsent = cleared.filter((job) => job !== null);
  await services.ensureSignedIn(signal);
  for (const { stored } of unsent) if (stored) claimName(stored.fileName, names);
  return unsent.map((job) => {
    if (job.stored) return job;
    const name = claimName(job.wantedName, names);
    update(job.id, { name });
    return { ...job, name };
  });
}

/** Looks for the file of a job whose earlier upload ended without an answer. */
async function findStored(job: UploadJob, run: UploadRun): Promise<UploadJob> {
  const { id, stored, sentTo } = job;
  if (stored || !sentTo) return job;
  const isStored = await tryAgain(() => run.services.isFileOfRecord(sentTo, id), run);
  const found = isStored
    ? { stored: sentTo, name: sentTo.fileName }
    : { stored: null, sentTo: null };
  run.update(id, found);
  return { ...job, ...found };
}

/**
 * Removes a file that an earlier upload stored on another shelf.
 *
 * @returns the job as it has to be sent; null if its record exists there after all, or if that is
 *   not certain, as it would get a second one
 */
async function clearOtherShelf(job: UploadJob, run: UploadRun): Promise<UploadJob | null> {
  const { id, stored } = job;
  if (!stored || isSameShelf(stored.shelf, run.details.shelf)) return job;
  try {
    const found = await tryAgain(() => removeOrphan(run.services, id, stored), run);
    run.update(id, { stored: null, sentTo: null });
    if (found === 'removed') return { ...job, stored: null, sentTo: null };
    run.update(id, { state: { kind: 'arrived' } });
  } catch (error) {
    logError('remove a file from the shelf of an earlier upload', error);
    run.update(id, { state: { kind: 'failed', reason: uploadFailureOf(error) } });
  }
  return null;
}

/**
 * Brings one job to its end: stores its file, unless an earlier upload did, and writes its
 * record. Never rejects; the job's state shows how it ended.
 *
 * @param onSent is called when the file's bytes are sent; its record may still be missing
 */
async function sendJob(chosen: UploadJob, run: UploadRun, onSent: () => void): Promise<void> {
  const { id } = chosen;
  const { services, signal, update } = run;
  const job = await inspected(chosen, run);
  if (job.state.kind === 'refused') return;
  let { stored } = job;
  try {
    if (!stored) {
      update(id, { state: { kind: 'sending', sentBytes: 0 } });
      stored = await storeFile(job, run, (sentBytes) => {
        update(id, { state: { kind: 'sending', sentBytes } });
        if (sentBytes >= job.file.size) onSent();
      });
    }
    update(id, { stored, name: stored.fileName, state: { kind: 'recording' } });
    onSent();
    if (signal.aborted) throw new UploadError('cancelled');
    const uploadedBy = await writeRecord(job, stored, run);
    update(id, { stored: null, sentTo: null, state: { kind: 'arrived' } });
    run.covers.push(addCover(job, stored, uploadedBy, run));
    run.covers.push(addPaper(job, stored, uploadedBy, run));
  } catch (error) {
    const state = { kind: 'failed', reason: uploadFailureOf(error) } as const;
    if (!stored) {
      update(id, isUncertain(error) ? { state } : { sentTo: null, state });
      return;
    }
    const cleared = await clearStored(services, { id, stored, state });
    update(id, cleared);
    // Somebody has written a record under the file's name: it is sent again, under one that nobody guesses.
    const isRetaken = error instanceof UploadError && error.code === 'name-taken';
    if (!isRetaken || cleared.state?.kind !== 'failed' || cleared.stored || isUnguessable(job))
      return;
    const name = claimName(job.wantedName, run.names, COUNTED_NAMES, id);
    await sendJob({ ...job, stored: null, sentTo: null, name }, run, onSent);
  }
}

/** Waits until the bytes of a job's file are read, unless they can't be. */
async function inspected(
  job: UploadJob,
  { services, signal, update }: UploadRun,
): Promise<UploadJob> {
  const facts = job.facts ?? (await services.inspect(job.file, signal));
  if (!facts || job.facts) return job;
  const known = { ...withFacts(job, facts), sentTo: job.sentTo };
  update(job.id, known);
  void services
    .look(known.file, known.kind ?? '', signal)
    .then((look) => !signal.aborted && update(job.id, { look }));
  return known;
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

/** Adds the cover of a record that was just written. A file without one is complete. */
async function addCover(
  job: UploadJob,
  { shelf }: StoragePlace,
  uploadedBy: string,
  { services }: UploadRun,
): Promise<void> {
  try {
    const { cover } = await services.look(job.file, job.kind ?? '');
    if (!cover) return;
    await tryAgain(() => services.storeCover({ ...shelf, id: job.id }, cover, uploadedBy));
  } catch (error) {
    logError('store a cover', error);
  }
}

/**
 * Adds the texts of a record that was just written, with what is recognised in its pages, which may
 * take minutes. A file without them is complete.
 */
async function addPaper(
  { id, file, kind = '', recognised }: UploadJob,
  { shelf, fileName }: StoragePlace,
  uploadedBy: string,
  { services }: UploadRun,
): Promise<void> {
  try {
    const pages = await services.pages(file, kind);
    const pictures = (await recognised) ?? [];
    if (pages.length + pictures.length === 0) return;
    const record = { ...shelf, id, title: fileName, uploadedBy };
    await tryAgain(() => services.storePaper(record, pages, pictures));
  } catch (error) {
    logError('store the text of a file', error);
  }
}

/**
 * Writes the record.
 *
 * @returns the uid in it, of the visitor signed in by then: the rules accept no other
 */
async function writeRecord(job: UploadJob, place: StoragePlace, run: UploadRun): Promise<string> {
  const { services, signal, details } = run;
  const { shelf, fileName } = place;
  const { id, file, facts, kind: contentType } = job;
  if (contentType === undefined) throw new UploadError('denied');
  const downloadURL = await tryAgain(() => services.noteFileUrl(place), run);
  const contentHash = facts?.hash ?? null;
  const stored = { title: fileName, size: file.size, downloadURL, contentType, contentHash };
  const write = async () => {
    const uploadedBy = await services.ensureSignedIn(signal);
    await services.createFileRecord(id, { ...details, ...stored, shelf, uploadedBy });
    return uploadedBy;
  };
  return tryAgain(() => services.inPace(write, signal), run);
}
