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
  /** Computes the bytes to show of those sent, at a time on the clock of `performance.now()`. */
  readonly smooth: (sentBytes: number, now: number) => number;
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
  const { ids, smooth, movedAt, isBusy } = running;
  const now = performance.now();
  const sent = jobs.filter(({ id }) => ids.has(id));
  const totals = uploadTotals(sent, (sentBytes) => smooth(sentBytes, now));
  return {
    isUploading: true,
    finishing,
    // The row of the only file says what the total says.
    jobs: sent.length === 1 ? jobs.map((job) => withSentBytes(job, totals.sentBytes)) : jobs,
    totals,
    isStalled: now - movedAt >= STALLED_AFTER_MS,
    isBusy,
  };
}

function withSentBytes(job: UploadJob, sentBytes: number): UploadJob {
  return job.state.kind === 'sending' ? { ...job, state: { kind: 'sending', sentBytes } } : job;
}

/**
 * Sums up the jobs of one upload. A failed file counts as done, so the total only rises.
 *
 * @param smooth computes the bytes to show of those sent, until every file has arrived
 */
export function uploadTotals(
  jobs: readonly UploadJob[],
  smooth: (sentBytes: number) => number = (sentBytes) => sentBytes,
): UploadTotals {
  const sent = jobs.filter(({ state }) => state.kind !== 'refused');
  const totalBytes = sum(sent.map(({ file }) => file.size));
  const reportedBytes = sum(sent.map(({ state, file }) => sentOf(state, file.size)));
  const hasArrived = totalBytes > 0 && sent.every(({ state }) => state.kind === 'arrived');
  const sentBytes = hasArrived ? reportedBytes : smooth(reportedBytes);
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

/** The time in which the shown bytes get two thirds closer to the reported; less at first. */
const FOLLOW_MS = 500;

/**
 * Smooths the progress that browsers report. They count bytes as sent when the system takes them,
 * megabytes at a time, and then report nothing until the line has carried them. Without smoothing
 * the percentage stays the same for 1.4 s, with it for 0.7 s (bench upload, 12 of 1 MB and 3 of
 * 8 MB).
 *
 * @param startedAt in milliseconds
 * @returns a function that computes the bytes to show, never more than reported, at a time in
 *   milliseconds
 */
export function smoothProgress(startedAt: number): (reported: number, now: number) => number {
  let shown = 0;
  let shownAt = startedAt;
  return (reported, now) => {
    const follow = Math.min(FOLLOW_MS, Math.max(1, (now - startedAt) / 2));
    const left = Math.max(0, reported - shown) * Math.exp((shownAt - now) / follow);
    shown = left < reported / 200 ? reported : reported - left;
    shownAt = now;
    return shown;
  };
}
