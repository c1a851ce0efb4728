import type { UploadJob, UploadState } from './uploadJob.ts';

/** The progress of one upload over all of its files. */
export interface UploadTotals {
  readonly totalBytes: number;
  readonly sentBytes: number;
  /** A whole number; 100 only when every file has arrived. */
  readonly percent: number;
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
