import type { UploadJob } from './uploadJob.ts';
import { uploadTotals, type UploadTotals } from './uploadTotals.ts';

/** When no job has moved for this long, the connection seems to be lost. */
const STALLED_AFTER_MS = 5_000;

/** The content of the upload screen; a new object after every change. */
export interface UploadSnapshot {
  readonly isUploading: boolean;
  readonly jobs: readonly UploadJob[];
  /** The totals of the upload that is under way; all zero without one. */
  readonly totals: UploadTotals;
  /** Whether nothing moves, so that the connection seems to be lost. */
  readonly isStalled: boolean;
  /** Whether a service takes no more requests at the moment. */
  readonly isBusy: boolean;
}

/** An upload that is under way. */
export interface RunningUpload {
  /** The jobs that it sends. */
  readonly ids: ReadonlySet<string>;
  readonly stop: () => void;
  /** Computes the bytes to show of those sent, at a time on the clock of `performance.now()`. */
  readonly smooth: (sentBytes: number, now: number) => number;
  /** When a job last changed, on the clock of `performance.now()`. */
  movedAt: number;
  /** Whether the last call was refused because there are too many requests. */
  isBusy: boolean;
}

/** @param running null while nothing is uploaded */
export function uploadSnapshot(
  jobs: readonly UploadJob[],
  running: RunningUpload | null,
): UploadSnapshot {
  if (!running) {
    const totals = uploadTotals([]);
    return { isUploading: false, jobs, totals, isStalled: false, isBusy: false };
  }
  const { ids, smooth, movedAt, isBusy } = running;
  const now = performance.now();
  const sent = jobs.filter(({ id }) => ids.has(id));
  return {
    isUploading: true,
    jobs,
    totals: uploadTotals(sent, (sentBytes) => smooth(sentBytes, now)),
    isStalled: now - movedAt >= STALLED_AFTER_MS,
    isBusy,
  };
}
