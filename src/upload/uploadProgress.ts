import type { UploadJob, UploadState } from './uploadJob.ts';

/** The content of the upload screen; a new object after every change. */
export interface UploadSnapshot {
  readonly isUploading: boolean;
  /** What is still being stored, or read in pictures, of files that have arrived; null if nothing is. */
  readonly finishing: 'words' | 'pictures' | null;
  readonly jobs: readonly UploadJob[];
  /** The totals of the upload that is under way; all zero without one. */
  readonly totals: UploadTotals;
  /** Whether nothing moves, so that the connection seems to be lost. */
  readonly isStalled: boolean;
  /** Whether a service takes no more requests at the moment. */
  readonly isBusy: boolean;
}

/** The progress of one upload over all of its files. */
export interface UploadTotals {
  readonly totalBytes: number;
  readonly sentBytes: number;
  /** A whole number; 100 only when every file has arrived. */
  readonly percent: number;
}

/** An upload that is under way. */
export interface RunningUpload {
  /** The jobs that it sends. */
  readonly ids: ReadonlySet<string>;
  readonly stop: () => void;
  /** When a job last changed, on the clock of `performance.now()`. */
  movedAt: number;
  /** Whether the last call was refused because there are too many requests. */
  isBusy: boolean;
}

/** When no job has moved for this long, the connection seems to be lost. */
const STALLED_AFTER_MS = 5_000;

/** @param running null while nothing is uploaded */
export function uploadSnapshot(
  jobs: readonly UploadJob[],
  running: RunningUpload | null,
  finishing: UploadSnapshot['finishing'] = null,
): UploadSnapshot {
  if (!running) {
    const totals = uploadTotals([]);
    return { isUploading: false, finishing, jobs, totals, isStalled: false, isBusy: false };
  }
  const { ids, movedAt, isBusy } = running;
  return {
    isUploading: true,
    finishing,
    jobs,
    totals: uploadTotals(jobs.filter(({ id }) => ids.has(id))),
    isStalled: performance.now() - movedAt >= STALLED_AFTER_MS,
    isBusy,
  };
}

/** Sums up the jobs of one upload. A failed file counts as done, so the total only rises. */
export function uploadTotals(jobs: readonly UploadJob[]): UploadTotals {
  const sent = jobs.filter(({ state }) => state.kind !== 'refused');
  const totalBytes = sum(sent.map(({ file }) => file.size));
  const sentBytes = sum(sent.map(({ state, file }) => sentOf(state, file.size)));
  const hasArrived = totalBytes > 0 && sent.every(({ state }) => state.kind === 'arrived');
  const share = totalBytes === 0 ? 0 : Math.floor((100 * sentBytes) / totalBytes);
  return { totalBytes, sentBytes, percent: hasArrived ? 100 : Math.min(share, 99) };
}

function sentOf(state: UploadState, size: number): number {
  if (state.kind === 'waiting') return 0;
  return state.kind === 'sending' ? Math.min(state.sentBytes, size) : size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
