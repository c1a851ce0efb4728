import { randomId } from '#lib/randomId.ts';
import { cleanFileName } from '#model/fileName.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import { type UploadItem, type UploadState, type UploadTotals } from '#model/uploadProgress.ts';
import { refusalOf } from '#model/uploadRefusal.ts';
import type { Shelf } from '#model/shelf.ts';
import { createFileNames } from './fileNames.ts';
import { createRunTotals, type RunTotals } from './runTotals.ts';
import { takeBack, type StoredFile } from './sendFile.ts';
import { createTakenNames } from './takenNames.ts';
import { createThrottledStore, type ThrottledStore } from './throttledStore.ts';
import { startRun, type UploadRun } from './uploadRun.ts';
import type { UploadServices } from './uploadServices.ts';

/** Progress is shown this often: more is not seen, and 200 files report thousands of times. */
const PUBLISH_EVERY_MS = 100;

/** What the upload screen shows; a new object whenever something changed. */
export interface UploadSnapshot {
  readonly isUploading: boolean;
  readonly items: readonly UploadItem[];
  /** Of the run that is under way, or of the last one. */
  readonly totals: UploadTotals;
  /** Nothing moves: the connection seems to be lost. */
  readonly isStalled: boolean;
}

export interface UploadOutcome {
  readonly arrived: number;
  readonly failed: number;
  readonly isCancelled: boolean;
}

/** The files of the upload form and their way into the library. Knows nothing of the screen. */
export interface UploadQueue extends Pick<
  ThrottledStore<UploadSnapshot>,
  'getSnapshot' | 'subscribe'
> {
  /**
   * Adds chosen files to the form.
   *
   * @returns the names of those that were left out: they are in the form already.
   */
  readonly add: (files: readonly File[]) => string[];
  readonly remove: (id: string) => void;
  /**
   * Looks already which names are taken in this list, so that the first transfer need not wait
   * for it. What is taken later is noticed when the file is stored.
   */
  readonly prepare: (list: Shelf) => Promise<void>;
  /** Sends what has not arrived yet. */
  readonly start: (details: ContributionDetails) => Promise<UploadOutcome>;
  /** Stops a run, and empties the form in any case; resolves when nothing is left behind. */
  readonly cancel: () => Promise<void>;
  /** The connection is back: nothing waits any longer for its next try. */
  readonly wake: () => void;
}

interface Entry {
  item: UploadItem;
  readonly file: File;
  stored?: StoredFile;
}

interface Running {
  /** Of the files that this run sends. */
  readonly ids: Set<string>;
  readonly totals: RunTotals;
  transfers?: UploadRun;
}

const EMPTY: UploadSnapshot = {
  isUploading: false,
  items: [],
  totals: { totalBytes: 0, sentBytes: 0, percent: 0 },
  isStalled: false,
};

export function createUploadQueue(services: UploadServices): UploadQueue {
  /** Replaced as a whole when the form is emptied: a run knows by that whether it still counts. */
  let entries = new Map<string, Entry>();
  let running: Running | undefined;
  let isStalled = false;
  let cleanUp: Promise<unknown> = Promise.resolve();
  const takenNames = createTakenNames(services.takenTitles);

  const store = createThrottledStore(
    EMPTY,
    (): UploadSnapshot => {
      const items = [...entries.values()].map(({ item }) => item);
      if (!running) return { ...EMPTY, items };
      const { ids } = running;
      const totals = running.totals.of(items.filter(({ id }) => ids.has(id)));
      if (running.totals.areBehind()) store.publishSoon();
      return { isUploading: true, items, isStalled, totals };
    },
    PUBLISH_EVERY_MS,
  );

  const setState = (entry: Entry, state: UploadState) => {
    entry.item = { ...entry.item, state: notFalling(entry.item.state, state) };
    store.publishSoon();
  };

  /** What an earlier run stored is of use only in the list that it was stored for. */
  const dropMisplaced = async (entry: Entry, { course, category }: ContributionDetails) => {
    const { stored, item } = entry;
    if (!stored || (stored.course === course && stored.category === category)) return;
    delete entry.stored;
    if ((await takeBack(services, item.id, stored)) === 'recorded') {
      setState(entry, { kind: 'arrived', title: stored.fileName });
    }
  };

  const beginRun = async (run: Running, mine: typeof entries, details: ContributionDetails) => {
    await cleanUp;
    await Promise.all([...mine.values()].map((entry) => dropMisplaced(entry, details)));
    const files = [...mine.values()].filter(isUnsent);
    for (const entry of files) {
      run.ids.add(entry.item.id);
      setState(entry, { kind: 'waiting' });
    }
    if (entries !== mine) return;
    run.transfers = startRun({
      ...{ details, services },
      findTaken: takenNames.in(details),
      files: files.map(({ item, file, stored }) => ({
        id: item.id,
        file,
        ...(stored && { stored }),
      })),
      onState(id, state) {
        const entry = mine.get(id);
        if (entry) setState(entry, state);
      },
      onLeftStored(id, stored) {
        const entry = mine.get(id);
        if (entry) entry.stored = stored;
      },
      onStalled(stalled) {
        if (isStalled === stalled || running !== run) return;
        isStalled = stalled;
        store.publishSoon();
      },
    });
    await run.transfers.finished;
  };

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,

    add(files) {
      const known = new Set([...entries.values()].filter(isUnsent).map(({ file }) => mark(file)));
      const repeated: string[] = [];
      for (const file of files) {
        if (known.has(mark(file))) {
          repeated.push(file.name);
          continue;
        }
        const { size, type } = file;
        const reason = refusalOf({ name: cleanFileName(file.name), size, type });
        const state: UploadState = reason ? { kind: 'refused', reason } : { kind: 'waiting' };
        const id = randomId();
        entries.set(id, { file, item: { id, name: file.name, size, state } });
      }
      store.publish();
      return repeated;
    },

    remove(id) {
      const entry = entries.get(id);
      if (!entry || running) return;
      entries.delete(id);
      if (entry.stored) cleanUp = takeBack(services, id, entry.stored);
      store.publish();
    },

    async prepare(list) {
      const names = [...entries.values()].filter(isUnsent).map(({ file }) => file.name);
      // As the run will, so that it finds every question answered.
      await createFileNames(takenNames.in(list)).assign(names);
    },

    async start(details) {
      const mine = entries;
      const run: Running = { ids: new Set(), totals: createRunTotals() };
      running = run;
      store.publish();
      await beginRun(run, mine, details);
      takenNames.forget();
      if (running === run) {
        store.publish();
        // One turn, so that the last state of the run is drawn before the form moves on.
        await new Promise((resolve) => setTimeout(resolve));
        running = undefined;
        isStalled = false;
        store.publish();
      }
      const ended = [...run.ids].map((id) => mine.get(id)?.item.state.kind);
      return {
        isCancelled: entries !== mine,
        arrived: ended.filter((kind) => kind === 'arrived').length,
        failed: ended.filter((kind) => kind === 'failed').length,
      };
    },

    async cancel() {
      const left = [...entries.values()];
      const transfers = running?.transfers;
      transfers?.cancel();
      cleanUp = Promise.all([
        transfers?.finished,
        ...left.map(({ item, stored }) => stored && takeBack(services, item.id, stored)),
      ]);
      entries = new Map();
      running = undefined;
      isStalled = false;
      store.publish();
      await cleanUp;
    },

    wake() {
      running?.transfers?.wake();
    },
  };
}

function isUnsent({ item }: Entry): boolean {
  return item.state.kind === 'waiting' || item.state.kind === 'failed';
}

/** Parts are sent again after a lost connection; what has been shown as sent stays so. */
function notFalling(before: UploadState, next: UploadState): UploadState {
  if (before.kind !== 'sending' || next.kind !== 'sending') return next;
  return { kind: 'sending', sentBytes: Math.max(before.sentBytes, next.sentBytes) };
}

/** What tells that the same file is chosen a second time. */
function mark(file: File): string {
  const path = 'path' in file && typeof file.path === 'string' ? file.path : '';
  return [file.name, file.size, file.lastModified, path].join('\n');
}
