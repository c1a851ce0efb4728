import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { createStore, type Store } from '#lib/store.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { ContributionDetails } from '#model/contribution.ts';
import { UploadError } from '#model/uploadError.ts';
import { hasSoundSize } from '#model/uploadRefusal.ts';
import { inNameOrder } from './nameOrder.ts';
import { removeOrphans } from './storeFile.ts';
import { sendFiles } from './sendFiles.ts';
import {
  canRename,
  createJob,
  isLargePicture,
  isRefused,
  isUnsent,
  withFacts,
  type NewJob,
  type UnfinishedFile,
  type UploadJob,
  type UploadState,
} from './uploadJob.ts';
import { uploadSnapshot, type RunningUpload, type UploadSnapshot } from './uploadProgress.ts';
import { withTimeLimits, type UploadServices } from './uploadCalls.ts';

interface UploadOutcome {
  readonly arrived: number;
  readonly failed: number;
  readonly isCancelled: boolean;
}

/** The files of the upload form and their way into the library. */
export interface UploadQueue extends Pick<Store<UploadSnapshot>, 'get' | 'subscribe'> {
  /**
   * Adds chosen files to the form in the order that people expect, and reads their bytes. A file
   * that the form has already, byte by byte, leaves it again.
   *
   * @returns the names of the files that have left, once all are read
   */
  readonly add: (files: readonly File[]) => Promise<string[]>;
  /** Adds files that an earlier page has left. Those it has stored are found, and not sent again. */
  readonly restore: (files: readonly UnfinishedFile[]) => void;
  /** Gives a file another name, unless it is being sent or may be stored already. */
  readonly rename: (id: string, name: string) => void;
  /**
   * Puts files in the place of others; does nothing during an upload.
   *
   * @returns the ids of the new files
   */
  readonly replace: (ids: readonly string[], files: readonly NewJob[]) => readonly string[];
  /** Removes author and title from a PDF. Resolves to false if that cannot be done. */
  readonly stripDetails: (id: string) => Promise<boolean>;
  /**
   * Adds the texts of a file's pictures, which may still be recognised when its record is written.
   *
   * @param texts one for each page; must not reject
   * @returns a signal that is aborted once the file has left the form and will not arrive
   */
  readonly recognise: (id: string, texts: Promise<readonly string[]> | null) => AbortSignal;
  /** Removes a file from the form; does nothing during an upload. */
  readonly remove: (id: string) => void;
  /**
   * Loads code, so that the first transfer starts soon after the click. Nobody is signed in before
   * `start`: choosing a file creates no account.
   *
   * @throws UploadError
   */
  readonly prepare: () => Promise<void>;
  /** Sends every job that has not arrived yet. Never rejects. */
  readonly start: (details: ContributionDetails) => Promise<UploadOutcome>;
  /** Stops an upload and empties the form; resolves when nothing is left behind. */
  readonly cancel: () => Promise<void>;
}

/** The interval of published progress. 200 files report thousands of times. */
const PUBLISH_EVERY_MS = 100;

/** The longest wait of an upload for a cancelled one to remove its files. */
const CLEAN_UP_LIMIT_MS = 5_000;

export function createUploadQueue(givenServices: UploadServices): UploadQueue {
  const services = withTimeLimits(givenServices);
  const store = createStore(() => uploadSnapshot([], null));
  /** Cancelling replaces the map; the cancelled upload keeps using the old one. */
  let jobs = new Map<string, UploadJob>();
  /** Ends the reading of a file that is no longer in the form, and has not arrived. */
  const readings = new Map<string, AbortController>();
  let running: RunningUpload | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  const isUploading = () => running !== null;
  /** How many files are being recognised, and uploads have ended without all of their texts. */
  const open = { pictures: 0, words: 0 };
  const publish = () => {
    const finishing = open.words === 0 ? null : open.pictures > 0 ? 'pictures' : 'words';
    store.set(uploadSnapshot([...jobs.values()], running, finishing));
  };
  const follow = (kind: keyof typeof open, work: Promise<unknown>) => {
    open[kind] += 1;
    void work.then(() => {
      open[kind] -= 1;
      publish();
    });
  };

  /** Adds what the bytes of a job's file show, and then what it looks like and says. */
  const inspect = async (chosen: UploadJob) => {
    const { id, file } = chosen;
    const mine = jobs;
    const reading = readings.get(id) ?? new AbortController();
    readings.set(id, reading);
    const { signal } = reading;
    if (isLargePicture(chosen)) look(mine, chosen, signal);
    if (!hasSoundSize(file)) return;
    const facts = await services.inspect(file, signal);
    const job = mine.get(id);
    // During an upload its own step does this, just before the file is sent.
    if (!facts || job?.file !== file || running?.ids.has(id)) return;
    const known = withFacts(job, facts);
    mine.set(id, known);
    if (mine === jobs) publish();
    if (!isRefused(known)) look(mine, known, signal);
  };

  const look = (
    mine: typeof jobs,
    { id, file, kind = '' }: UploadJob,
    signal: AbortSignal,
  ): void => {
    const add = (found: Partial<UploadJob>) => {
      const job = mine.get(id);
      if (job?.file !== file || signal.aborted) return;
      mine.set(id, { ...job, ...found });
      if (mine === jobs) publish();
    };
    void services.look(file, kind, signal).then((seen) => add({ look: seen }));
    void services.pages(file, kind, signal).then((pages) => add({ pages }));
  };

  const stopReading = (left: Iterable<UploadJob>) => {
    for (const { id, state } of left) {
      // The text of a file that has arrived is still wanted.
      if (state.kind !== 'arrived') readings.get(id)?.abort();
      readings.delete(id);
    }
  };

  /** Whether an earlier job of the form has the same bytes. */
  const isRepeated = (repeated: UploadJob): boolean => {
    const hash = repeated.facts?.hash ?? null;
    const first = [...jobs.values()].find((job) => job.facts?.hash === hash && isUnsent(job));
    return hash !== null && first !== undefined && first !== repeated;
  };

  const clear = (removed: readonly UploadJob[]) => {
    stopReading(removed);
    ended = Promise.all([ended, removeOrphans(services, removed)]);
    publish();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,

    async add(files) {
      const added = inNameOrder(files).map((file) => createJob({ file }));
      for (const job of added) jobs.set(job.id, job);
      publish();
      await Promise.all(added.map(inspect));
      const repeated = added.flatMap(({ id }) => {
        const job = jobs.get(id);
        return job && !running && isRepeated(job) ? job : [];
      });
      for (const { id } of repeated) jobs.delete(id);
      stopReading(repeated);
      if (repeated.length > 0) publish();
      return repeated.map(({ wantedName }) => wantedName);
    },

    restore(files) {
      const restored = files.map(createJob);
      for (const job of restored) jobs.set(job.id, job);
      publish();
      for (const job of restored) void inspect(job);
    },

    rename(id, wantedName) {
      const job = jobs.get(id);
      if (!job || running || !canRename(job)) return;
      jobs.set(id, createJob({ ...job, wantedName }));
      publish();
    },

    replace(ids, files) {
      if (running) return [];
      const removed = [...jobs.values()].filter(({ id }) => ids.includes(id));
      const added = files.map(createJob);
      const next = [...jobs.values()].flatMap((each) => {
        if (each === removed[0]) return added;
        return removed.includes(each) ? [] : each;
      });
      jobs.clear();
      for (const each of next) jobs.set(each.id, each);
      for (const job of added) void inspect(job);
      clear(removed);
      return added.map(({ id }) => id);
    },

    async stripDetails(id) {
      const before = jobs.get(id);
      if (!before || running || !canRename(before)) return false;
      const stripped = await services.withoutDetails(before.file);
      const job = jobs.get(id);
      if (!stripped || isUploading() || job?.file !== before.file) return false;
      const { name, type, lastModified } = job.file;
      const file = new File([stripped], name, { type, lastModified });
      const next = { ...job, file, facts: null, look: null };
      jobs.set(id, next);
      publish();
      await inspect(next);
      return true;
    },

    recognise(id, recognised) {
      const job = jobs.get(id);
      if (job && !running) {
        jobs.set(id, { ...job, recognised });
        if (recognised) follow('pictures', recognised);
        publish();
      }
      return readings.get(id)?.signal ?? AbortSignal.abort();
    },

    remove(id) {
      const job = jobs.get(id);
      if (!job || running) return;
      jobs.delete(id);
      clear([job]);
    },

    prepare: () => services.warmUp(),

    async start(details) {
      const mine = jobs;
      const unsent = [...mine.values()].filter(isUnsent);
      const cleanUp = ended;
      const controller = new AbortController();
      const timer = setInterval(publish, PUBLISH_EVERY_MS);
      const upload: RunningUpload = {
        ids: new Set(unsent.map(({ id }) => id)),
        movedAt: performance.now(),
        isBusy: false,
        stop() {
          clearInterval(timer);
          controller.abort();
        },
      };
      running = upload;

      const update = (id: string, change: Partial<UploadJob>) => {
        const job = mine.get(id);
        if (!job) return;
        const state = keepHighestProgress(job.state, change.state ?? job.state);
        mine.set(id, { ...job, ...change, state });
        // A cover that is drawn meanwhile says nothing of the transfer.
        if (!change.state) return;
        upload.movedAt = performance.now();
        upload.isBusy = false;
      };
      const send = async () => {
        for (const { id } of unsent) update(id, { state: { kind: 'waiting' } });
        publish();
        await waitForCleanUp(cleanUp);
        const { signal } = controller;
        if (signal.aborted) return;
        const covers: Promise<void>[] = [];
        await sendFiles(unsent, {
          ...{ details, services, signal, update, covers },
          names: new Set<string>(),
          onPause(error) {
            upload.isBusy = error instanceof UploadError && error.code === 'busy';
          },
        });
        follow('words', Promise.all(covers));
      };
      ended = send();
      await ended;
      upload.stop();
      if (running === upload) {
        publish();
        // Waits one turn, so that the last state of the upload is drawn before the form changes.
        await pause(0);
        running = null;
        publish();
      }
      const kinds = unsent.map(({ id }) => mine.get(id)?.state.kind);
      return {
        isCancelled: jobs !== mine,
        arrived: kinds.filter((kind) => kind === 'arrived').length,
        failed: kinds.filter((kind) => kind === 'failed').length,
      };
    },

    async cancel() {
      const left = jobs;
      const before = ended;
      jobs = new Map();
      stopReading(left.values());
      running?.stop();
      running = null;
      publish();
      const cleanUp = async () => {
        await before;
        await removeOrphans(services, left.values());
      };
      ended = cleanUp();
      await ended;
    },
  };
}

/** Returns the next state, with the highest progress so far if bytes are sent again. */
function keepHighestProgress(before: UploadState, next: UploadState): UploadState {
  if (before.kind !== 'sending' || next.kind !== 'sending') return next;
  return { kind: 'sending', sentBytes: Math.max(before.sentBytes, next.sentBytes) };
}

async function waitForCleanUp(cleanUp: Promise<unknown>): Promise<void> {
  try {
    await withTimeout(cleanUp, CLEAN_UP_LIMIT_MS);
  } catch (error) {
    logError('remove the files of a cancelled upload before the next', error);
  }
}
