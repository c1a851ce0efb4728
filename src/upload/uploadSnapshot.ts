import type { UploadJob } from './uploadJob.ts';
import { uploadTotals, type UploadTotals } from './uploadTotals.ts';

/** When no job has moved for this long, the connection seems to be lost. */
const STALLED_AFTER_MS = 5_000;

/** The content of the upload screen; a new object after every change. */
export interface UploadSnapshot {
  readonly isUploading: boolean;
  readonly jobs: readonly UploadJob[];
  /** Of the upload that is under way; all zero without one. */
  readonly totals: UploadTotals;
  /** Nothing moves: the connection seems to be lost. */
  readonly isStalled: boolean;
}

/** An upload that is under way. */
export interface RunningUpload {
  /** The jobs that it sends. */
  readonly ids: ReadonlySet<string>;
  readonly stop: () => void;
  /** When a job last changed, in epoch milliseconds. */
  movedAt: number;
}

/** @param running null while nothing is uploaded */
export function uploadSnapshot(
  jobs: readonly UploadJob[],
  running: RunningUpload | null,
): UploadSnapshot {
  const sent = running ? jobs.filter(({ id }) => running.ids.has(id)) : [];
  return {
    isUploading: running !== null,
    jobs,
    totals: uploadTotals(sent),
    isStalled: running !== null && Date.now() - running.movedAt >= STALLED_AFTER_MS,
  };
}
