import { PARALLEL_UPLOADS } from '#config/limits.ts';
import { UploadError, uploadFailureOf } from '#model/uploadError.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import type { UploadState } from '#model/uploadProgress.ts';
import { createFileNames, type FindTaken } from './fileNames.ts';
import {
  checkReadable,
  recordFile,
  storeFile,
  takeBack,
  type SendFile,
  type StoredFile,
} from './sendFile.ts';
import { createWaker, tryAgain } from './tryAgain.ts';
import type { UploadServices } from './uploadServices.ts';

/** Stored files whose records are still being written do not hold back the next, up to here. */
const MOST_UNFINISHED = 5 * PARALLEL_UPLOADS;

/**
 * The first transfers begin so far apart. Transfers of the same size that begin together also
 * wait for their answers together, and the line stands empty meanwhile.
 */
const START_APART_MS = 50;

const WATCH_EVERY_MS = 1_000;
/** A file that has not moved for so long may have been deleted: a look tells. */
const LOOK_AFTER_MS = 2_000;
/** When nothing at all has moved for so long the connection is taken for lost. */
const STALLED_AFTER_MS = 5_000;

/** A file of one run. */
export interface RunFile {
  /** The row's id, and the record's. */
  readonly id: string;
  readonly file: File;
  /** An earlier run stored it in this list and could not write its record. */
  readonly stored?: StoredFile;
}

export interface RunOptions {
  readonly files: readonly RunFile[];
  readonly details: ContributionDetails;
  readonly services: UploadServices;
  /** Which names are taken in the list that is uploaded to. */
  readonly findTaken: FindTaken;
  readonly onState: (id: string, state: UploadState) => void;
  /** The file is stored without a record, and could not be removed either: keep it for later. */
  readonly onLeftStored: (id: string, stored: StoredFile) => void;
  readonly onStalled: (stalled: boolean) => void;
}

export interface UploadRun {
  /** Resolves when nothing of the run is under way any more, cancelled or not; never rejects. */
  readonly finished: Promise<void>;
  /** Stops all transfers, and removes what was stored without a record. */
  cancel(): void;
  /** Ends all pauses between tries: the connection is back. */
  wake(): void;
}

/** Sends files, several at a time and the largest first, each to an end of its own. */
export function startRun(options: RunOptions): UploadRun {
  const { details, services, onState, onLeftStored, onStalled } = options;
  const waker = createWaker();
  const whole = new AbortController();
  const active = new Map<
    string,
    { controller: AbortController; file: File; movedAt: number; isSending: boolean }
  >();
  const unfinished = new Set<Promise<void>>();
  const names = createFileNames((wanted) =>
    tryAgain(() => options.findTaken(wanted), waker, whole.signal),
  );

  const send = (runFile: RunFile, fileName: string) => {
    const { id, file } = runFile;
    const controller = new AbortController();
    const entry = { controller, file, movedAt: Date.now(), isSending: true };
    let handOver: () => void = () => undefined;
    const handedOver = new Promise<void>((resolve) => {
      handOver = resolve;
    });
    const sending: SendFile = {
      ...{ id, file, fileName, details, names, services, waker },
      signal: controller.signal,
      onProgress(sentBytes) {
        entry.movedAt = Date.now();
        if (sentBytes >= file.size) handOver();
        onState(id, { kind: 'sending', sentBytes });
      },
    };
    active.set(id, entry);
    const onStored = () => {
      entry.movedAt = Date.now();
      entry.isSending = false;
      handOver();
    };
    const ended = finish(sending, runFile.stored, onStored).finally(() => {
      active.delete(id);
      unfinished.delete(ended);
      handOver();
    });
    unfinished.add(ended);
    return handedOver;
  };

  const finish = async (
    sending: SendFile,
    earlier: StoredFile | undefined,
    onStored: () => void,
  ) => {
    const { id, signal } = sending;
    let stored = earlier;
    try {
      if (!stored) {
        onState(id, { kind: 'sending', sentBytes: 0 });
        stored = await storeFile(sending);
      }
      onStored();
      if (signal.aborted) throw new UploadError('cancelled');
      onState(id, { kind: 'recording' });
      await recordFile(sending, stored);
      onState(id, { kind: 'arrived', title: stored.fileName });
    } catch (error) {
      const left = stored ? await takeBack(services, id, stored) : 'removed';
      if (stored && left === 'recorded') {
        onState(id, { kind: 'arrived', title: stored.fileName });
        return;
      }
      if (stored && left === 'stored') onLeftStored(id, stored);
      onState(id, { kind: 'failed', reason: uploadFailureOf(error) });
    }
  };

  const begin = async () => {
    const fresh = options.files.filter(({ stored }) => !stored);
    const [freshNames] = await Promise.all([
      names.assign(fresh.map(({ file }) => file.name)),
      tryAgain(() => services.ensureSignedIn(), waker, whole.signal),
    ]);
    const nameOf = new Map(fresh.map(({ id }, index) => [id, freshNames[index] ?? '']));
    const queue = options.files
      .map((runFile) => ({
        runFile,
        name: runFile.stored?.fileName ?? nameOf.get(runFile.id) ?? '',
      }))
      .sort((a, b) => b.runFile.file.size - a.runFile.file.size);
    const lane = async (_: unknown, position: number) => {
      if (position > 0) await after(position * START_APART_MS);
      for (let next = queue.shift(); next && !whole.signal.aborted; next = queue.shift()) {
        await send(next.runFile, next.name);
        while (unfinished.size >= MOST_UNFINISHED) await Promise.race(unfinished);
      }
    };
    const lanes = Math.min(PARALLEL_UPLOADS, queue.length);
    await Promise.all(Array.from({ length: lanes }, lane));
    await Promise.all(unfinished);
  };

  const watch = setInterval(() => {
    const now = Date.now();
    const still = [...active.values()].map((entry) => ({ ...entry, ms: now - entry.movedAt }));
    onStalled(still.length > 0 && still.every(({ ms }) => ms >= STALLED_AFTER_MS));
    for (const { controller, file, ms, isSending } of still) {
      if (isSending && ms >= LOOK_AFTER_MS)
        checkReadable(file).catch((error: unknown) => controller.abort(error));
    }
  }, WATCH_EVERY_MS);

  const finished = begin()
    .catch((error: unknown) => {
      const reason = uploadFailureOf(error);
      for (const { id } of options.files) onState(id, { kind: 'failed', reason });
    })
    .finally(() => clearInterval(watch));

  return {
    finished,
    cancel() {
      whole.abort();
      for (const { controller } of active.values()) controller.abort();
    },
    wake() {
      waker.wake();
      services.resumeTransfers();
    },
  };
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
