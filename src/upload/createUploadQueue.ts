import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { createStore } from '#lib/store.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { isSameShelf, type Shelf } from '#model/shelf.ts';
import { UploadError } from '#model/uploadError.ts';
import { removeOrphans } from './removeOrphan.ts';
import { sendAll } from './sendAll.ts';
import { withTimeLimits } from './serviceCalls.ts';
import { createShelfNames, type ShelfNames } from './shelfNames.ts';
import {
  canRename,
  createJob,
  fileFingerprint,
  isUnsent,
  keepHighestProgress,
  type UploadJob,
} from './uploadJob.ts';
import { smoothProgress } from './smoothProgress.ts';
import type { UploadQueue } from './uploadQueue.ts';
import type { UploadServices } from './uploadServices.ts';
import { uploadSnapshot, type RunningUpload } from './uploadSnapshot.ts';

/** The interval of published progress. 200 files report thousands of times. */
const PUBLISH_EVERY_MS = 100;

/** The longest wait of an upload for a cancelled one to remove its files. */
const CLEAN_UP_LIMIT_MS = 5_000;

export function createUploadQueue(givenServices: UploadServices): UploadQueue {
  const services = withTimeLimits(givenServices);
  const store = createStore(() => uploadSnapshot([], null));
  /** Cancelling replaces the map; the cancelled upload keeps using the old one. */
  let jobs = new Map<string, UploadJob>();
  let running: RunningUpload | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let shelfNames: { readonly shelf: Shelf; readonly names: ShelfNames } | null = null;

  const publish = () => store.set(uploadSnapshot([...jobs.values()], running));

  const namesOn = (shelf: Shelf) => {
    if (!shelfNames || !isSameShelf(shelfNames.shelf, shelf)) {
      const names = createShelfNames((wanted) => services.takenTitles(shelf, wanted));
      shelfNames = { shelf, names };
    }
    return shelfNames.names;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,

    add(files) {
      const unsent = [...jobs.values()].filter(isUnsent);
      const known = new Set(unsent.map(({ file }) => fileFingerprint(file)));
      const isKnown = (file: File) => known.has(fileFingerprint(file));
      for (const file of files.filter((each) => !isKnown(each))) {
        const job = createJob({ file });
        jobs.set(job.id, job);
      }
      publish();
      return files.filter(isKnown).map(({ name }) => name);
    },

    restore(files) {
      for (const file of files) jobs.set(file.id, createJob(file));
      publish();
    },

    rename(id, wantedName) {
      const job = jobs.get(id);
      if (!job || running || !canRename(job)) return;
      jobs.set(id, createJob({ id, file: job.file, wantedName }));
      publish();
    },

    replace(ids, file) {
      if (running) return;
      const removed = [...jobs.values()].filter(({ id }) => ids.includes(id));
      const job = createJob({ file });
      const kept = [...jobs.values()].flatMap((each) => {
        if (each === removed[0]) return job;
        return removed.includes(each) ? [] : each;
      });
      jobs.clear();
      for (const each of kept) jobs.set(each.id, each);
      ended = Promise.all([ended, removeOrphans(services, removed)]);
      publish();
    },

    remove(id) {
      const job = jobs.get(id);
      if (!job || running) return;
      jobs.delete(id);
      ended = Promise.all([ended, removeOrphans(services, [job])]);
      publish();
    },

    async prepare(shelf) {
      const unsent = [...jobs.values()].filter(isUnsent);
      await Promise.all([
        services.warmUp(),
        shelf && namesOn(shelf).lookUp(unsent.map(({ wantedName }) => wantedName)),
      ]);
    },

    async start({ shelf, isOwnNote }) {
      const mine = jobs;
      const unsent = [...mine.values()].filter(isUnsent);
      const cleanUp = ended;
      const controller = new AbortController();
      const timer = setInterval(publish, PUBLISH_EVERY_MS);
      const upload: RunningUpload = {
        ids: new Set(unsent.map(({ id }) => id)),
        smooth: smoothProgress(performance.now()),
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
        upload.movedAt = performance.now();
        upload.isBusy = false;
      };
      const send = async () => {
        for (const { id } of unsent) update(id, { state: { kind: 'waiting' } });
        publish();
        await waitForCleanUp(cleanUp);
        const { signal } = controller;
        if (signal.aborted) return;
        await sendAll(unsent, {
          shelf,
          isOwnNote,
          services,
          names: namesOn(shelf),
          signal,
          update,
          onPause(error) {
            upload.isBusy = error instanceof UploadError && error.code === 'busy';
          },
        });
      };
      ended = send();
      await ended;
      upload.stop();
      if (running === upload) {
        publish();
        // Waits one turn, so that the last state of the upload is drawn before the form changes.
        await pause(0);
        running = null;
        shelfNames &&= { ...shelfNames, names: shelfNames.names.next() };
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
      running?.stop();
      running = null;
      shelfNames = null;
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

async function waitForCleanUp(cleanUp: Promise<unknown>): Promise<void> {
  try {
    await withTimeout(cleanUp, CLEAN_UP_LIMIT_MS);
  } catch (error) {
    logError('remove the files of a cancelled upload before the next', error);
  }
}
