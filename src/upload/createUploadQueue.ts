import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { createStore, type Store } from '#lib/store.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { ContributionDetails } from '#model/contribution.ts';
import { UploadError } from '#model/errors.ts';
import { JobReader, type Jobs } from './jobReader.ts';
import {
  inNameOrder,
  canRename,
  createJob,
  isUnsent,
  type NewJob,
  type UnfinishedFile,
  type UploadJob,
  type UploadState,
} from './uploadJob.ts';
import { removeOrphans } from './storeFile.ts';
import { sendFiles } from './sendFiles.ts';
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

/** Creates an empty queue. */
export function createUploadQueue(services: UploadServices): UploadQueue {
  return new Queue(withTimeLimits(services));
}

/** The methods are properties, because the form hands them on as they are. */
class Queue implements UploadQueue {
  readonly #services: UploadServices;
  readonly #snapshot = createStore(() => uploadSnapshot([], null));
  readonly #reader: JobReader;
  /** Cancelling replaces the map; the cancelled upload keeps using the old one. */
  #jobs: Jobs = new Map();
  #running: RunningUpload | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  /** How many files are being recognised, and uploads have ended without all of their texts. */
  readonly #open = { pictures: 0, words: 0 };

  readonly get = this.#snapshot.get;
  readonly subscribe = this.#snapshot.subscribe;

  constructor(services: UploadServices) {
    this.#services = services;
    this.#reader = new JobReader(services, (jobs) => {
      if (jobs === this.#jobs) this.#publish();
    });
  }

  readonly #publish = () => {
    const { words, pictures } = this.#open;
    const finishing = words === 0 ? null : pictures > 0 ? 'pictures' : 'words';
    this.#snapshot.set(uploadSnapshot([...this.#jobs.values()], this.#running, finishing));
  };

  #follow(kind: 'pictures' | 'words', work: Promise<unknown>): void {
    this.#open[kind] += 1;
    void work.then(() => {
      this.#open[kind] -= 1;
      this.#publish();
    });
  }

  #inspect(job: UploadJob): Promise<void> {
    // During an upload its own step does this, just before the file is sent.
    return this.#reader.inspect(this.#jobs, job, () => this.#running?.ids.has(job.id) === true);
  }

  #clear(removed: readonly UploadJob[]): void {
    this.#reader.stop(removed);
    this.#ended = Promise.all([this.#ended, removeOrphans(this.#services, removed)]);
    this.#publish();
  }

  /** Whether an earlier job of the form has the same bytes. */
  #isRepeated(repeated: UploadJob): boolean {
    const hash = repeated.facts?.hash ?? null;
    const jobs = [...this.#jobs.values()];
    const first = jobs.find((job) => job.facts?.hash === hash && isUnsent(job));
    return hash !== null && first !== undefined && first !== repeated;
  }

  /** Returns a job that may still be changed. */
  #changeable(id: string): UploadJob | undefined {
    return this.#running ? undefined : this.#jobs.get(id);
  }

  readonly add = async (files: readonly File[]) => {
    const added = inNameOrder(files).map((file) => createJob({ file }));
    for (const job of added) this.#jobs.set(job.id, job);
    this.#publish();
    await Promise.all(added.map((job) => this.#inspect(job)));
    const repeated = added.flatMap(({ id }) => {
      const job = this.#changeable(id);
      return job && this.#isRepeated(job) ? job : [];
    });
    for (const { id } of repeated) this.#jobs.delete(id);
    this.#reader.stop(repeated);
    if (repeated.length > 0) this.#publish();
    return repeated.map(({ wantedName }) => wantedName);
  };

  readonly restore = (files: readonly UnfinishedFile[]) => {
    const restored = files.map(createJob);
    for (const job of restored) this.#jobs.set(job.id, job);
    this.#publish();
    for (const job of restored) void this.#inspect(job);
  };

  readonly rename = (id: string, wantedName: string) => {
    const job = this.#changeable(id);
    if (!job || !canRename(job)) return;
    this.#jobs.set(id, createJob({ ...job, wantedName }));
    this.#publish();
  };

  readonly replace = (ids: readonly string[], files: readonly NewJob[]) => {
    if (this.#running) return [];
    const before = [...this.#jobs.values()];
    const removed = before.filter(({ id }) => ids.includes(id));
    const added = files.map(createJob);
    this.#jobs.clear();
    for (const each of before) {
      const next = each === removed[0] ? added : removed.includes(each) ? [] : [each];
      for (const job of next) this.#jobs.set(job.id, job);
    }
    for (const job of added) void this.#inspect(job);
    this.#clear(removed);
    return added.map(({ id }) => id);
  };

  readonly stripDetails = async (id: string) => {
    const before = this.#changeable(id);
    if (!before || !canRename(before)) return false;
    const stripped = await this.#services.withoutDetails(before.file);
    const job = this.#changeable(id);
    if (!stripped || job?.file !== before.file) return false;
    const { name, type, lastModified } = job.file;
    const file = new File([stripped], name, { type, lastModified });
    const next = { ...job, file, facts: null, look: null };
    this.#jobs.set(id, next);
    this.#publish();
    await this.#inspect(next);
    return true;
  };

  readonly recognise = (id: string, recognised: Promise<readonly string[]> | null) => {
    const job = this.#changeable(id);
    if (job) {
      this.#jobs.set(id, { ...job, recognised });
      if (recognised) this.#follow('pictures', recognised);
      this.#publish();
    }
    return this.#reader.signalOf(id);
  };

  readonly remove = (id: string) => {
    const job = this.#changeable(id);
    if (!job) return;
    this.#jobs.delete(id);
    this.#clear([job]);
  };

  readonly prepare = () => this.#services.warmUp();

  readonly start = async (details: ContributionDetails) => {
    const jobs = this.#jobs;
    const unsent = [...jobs.values()].filter(isUnsent);
    const cleanUp = this.#ended;
    const controller = new AbortController();
    const timer = setInterval(this.#publish, PUBLISH_EVERY_MS);
    const upload: RunningUpload = {
      ids: new Set(unsent.map(({ id }) => id)),
      movedAt: performance.now(),
      isBusy: false,
      stop() {
        clearInterval(timer);
        controller.abort();
      },
    };
    this.#running = upload;
    const send = async () => {
      for (const { id } of unsent) changeJob(jobs, upload, id, { state: { kind: 'waiting' } });
      this.#publish();
      await waitForCleanUp(cleanUp);
      if (!controller.signal.aborted) await this.#send(unsent, jobs, upload, details, controller);
    };
    this.#ended = send();
    await this.#ended;
    upload.stop();
    await this.#show(upload);
    const kinds = unsent.map(({ id }) => jobs.get(id)?.state.kind);
    return {
      isCancelled: this.#jobs !== jobs,
      arrived: kinds.filter((kind) => kind === 'arrived').length,
      failed: kinds.filter((kind) => kind === 'failed').length,
    };
  };

  async #send(
    unsent: readonly UploadJob[],
    jobs: Jobs,
    upload: RunningUpload,
    details: ContributionDetails,
    { signal }: AbortController,
  ): Promise<void> {
    const covers: Promise<void>[] = [];
    await sendFiles(unsent, {
      ...{ details, services: this.#services, signal, covers },
      names: new Set<string>(),
      update: (id, change) => changeJob(jobs, upload, id, change),
      onPause(error) {
        upload.isBusy = error instanceof UploadError && error.code === 'busy';
      },
    });
    this.#follow('words', Promise.all(covers));
  }

  /** Shows the end of an upload, unless it was cancelled. */
  async #show(upload: RunningUpload): Promise<void> {
    if (this.#running !== upload) return;
    this.#publish();
    // Waits one turn, so that the last state of the upload is drawn before the form changes.
    await pause(0);
    this.#running = null;
    this.#publish();
  }

  readonly cancel = async () => {
    const left = this.#jobs;
    const before = this.#ended;
    this.#jobs = new Map();
    this.#reader.stop(left.values());
    this.#running?.stop();
    this.#running = null;
    this.#publish();
    const cleanUp = async () => {
      await before;
      await removeOrphans(this.#services, left.values());
    };
    this.#ended = cleanUp();
    await this.#ended;
  };
}

/** Replaces a job of an upload with a changed one. */
function changeJob(
  jobs: Jobs,
  upload: RunningUpload,
  id: string,
  change: Partial<UploadJob>,
): void {
  const job = jobs.get(id);
  if (!job) return;
  const state = keepHighestProgress(job.state, change.state ?? job.state);
  jobs.set(id, { ...job, ...change, state });
  // A cover that is drawn meanwhile says nothing of the transfer.
  if (!change.state) return;
  upload.movedAt = performance.now();
  upload.isBusy = false;
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
