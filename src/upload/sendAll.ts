import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { isSameShelf } from '#model/shelf.ts';
import { uploadFailureOf } from '#model/uploadError.ts';
import { removeOrphan } from './removeOrphan.ts';
import { sendJob } from './sendJob.ts';
import { tryAgain } from './serviceCalls.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadRun } from './uploadRun.ts';

/** The number of parallel transfers: the fastest on a shaped link of 20 Mbit/s. */
const PARALLEL_TRANSFERS = 6;

/** The next transfer does not wait for earlier files' records, up to this many open jobs. */
const MAX_OPEN_JOBS = 5 * PARALLEL_TRANSFERS;

/**
 * The delay between the starts of the first transfers. Equal files that start together also wait
 * for their answers together, and the line is idle during that wait.
 */
const START_APART_MS = 50;

/** Sends jobs, several at a time, the largest first. A failed one stops no other. Never rejects. */
export async function sendAll(jobs: readonly UploadJob[], run: UploadRun): Promise<void> {
  let queue: UploadJob[];
  try {
    queue = await nameJobs(jobs, run);
  } catch (error) {
    const state = { kind: 'failed', reason: uploadFailureOf(error) } as const;
    for (const { id } of jobs) run.update(id, { state });
    return;
  }
  queue.sort((a, b) => b.file.size - a.file.size);
  const open = new Set<Promise<void>>();

  /** Resolves when the file's bytes are sent, while its record may still be missing. */
  const send = (job: UploadJob) =>
    new Promise<void>((resolve) => {
      const ended = sendJob(job, run, resolve).finally(() => {
        open.delete(ended);
        resolve();
      });
      open.add(ended);
    });

  const sendInTurn = async (position: number) => {
    if (position > 0) await pause(position * START_APART_MS);
    for (let job = queue.shift(); job && !run.signal.aborted; job = queue.shift()) {
      await send(job);
      while (open.size >= MAX_OPEN_JOBS) await Promise.race(open);
    }
  };

  const lanes = Math.min(PARALLEL_TRANSFERS, queue.length);
  await Promise.all(Array.from({ length: lanes }, (_, position) => sendInTurn(position)));
  await Promise.all(open);
}

/** Signs in and gives each job its name. A file that is already stored keeps its name. */
async function nameJobs(jobs: readonly UploadJob[], run: UploadRun): Promise<UploadJob[]> {
  const { names, services, signal, update } = run;
  const found = await Promise.all(jobs.map((job) => findStored(job, run)));
  const cleared = await Promise.all(found.map((job) => clearOtherShelf(job, run)));
  const unsent = cleared.filter((job) => job !== null);
  const stored = unsent.filter((job) => job.stored);
  const fresh = unsent.filter((job) => !job.stored);
  const [assigned] = await Promise.all([
    tryAgain(() => names.assign(fresh.map(({ wantedName }) => wantedName)), run),
    services.ensureSignedIn(signal),
  ]);
  const named = fresh.map((job, index) => ({ ...job, name: assigned[index] ?? job.name }));
  for (const { id, name } of named) update(id, { name });
  return [...stored, ...named];
}

/** Looks for the file of a job whose earlier upload ended without an answer. */
async function findStored(job: UploadJob, run: UploadRun): Promise<UploadJob> {
  const { id, stored, sentTo } = job;
  if (stored || !sentTo) return job;
  const recordId = await tryAgain(() => run.services.noteFileRecordId(sentTo), run);
  const found =
    recordId === id ? { stored: sentTo, name: sentTo.fileName } : { stored: null, sentTo: null };
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
  if (!stored || isSameShelf(stored.shelf, run.shelf)) return job;
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
