import type { Refusal } from './uploadRefusal.ts';
import type { UploadFailure } from './uploadError.ts';

/** Where one file of the form stands. */
export type UploadState =
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'waiting' }
  /** `sentBytes` never falls while a file is sent, however often a part is sent again. */
  | { readonly kind: 'sending'; readonly sentBytes: number }
  /** All of it is stored; its record is being written. */
  | { readonly kind: 'recording' }
  | { readonly kind: 'arrived'; readonly title: string }
  | { readonly kind: 'failed'; readonly reason: UploadFailure };

/** A row of the upload form. */
export interface UploadItem {
  /** Names the row and, later, the file's record: trying again can't make a second one. */
  readonly id: string;
  /** As the contributor's system calls the file. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState;
}

/** Bytes of one run. */
export interface UploadTotals {
  readonly totalBytes: number;
  readonly sentBytes: number;
  /** Whole number; 100 only when every file has arrived. */
  readonly percent: number;
}

/**
 * Sums up the files of one run. What failed counts as done, so that the total only rises.
 *
 * @param shownOf how many bytes to show as sent of those that are
 */
export function uploadTotals(
  items: readonly UploadItem[],
  shownOf = (sentBytes: number) => sentBytes,
): UploadTotals {
  let totalBytes = 0;
  let reportedBytes = 0;
  let allArrived = true;
  for (const { size, state } of items) {
    if (state.kind === 'refused') continue;
    totalBytes += size;
    reportedBytes += sentOf(state, size);
    allArrived &&= state.kind === 'arrived';
  }
  const sentBytes = allArrived ? reportedBytes : shownOf(reportedBytes);
  const share = totalBytes === 0 ? 0 : Math.floor((100 * sentBytes) / totalBytes);
  return {
    totalBytes,
    sentBytes,
    percent: allArrived && totalBytes > 0 ? 100 : Math.min(share, 99),
  };
}

/** A file counts whole when its record stands: what is still to come moves the total too. */
const SENT_SHARE = 0.97;
const STORED_SHARE = 0.99;

function sentOf(state: UploadState, size: number): number {
  if (state.kind === 'waiting') return 0;
  if (state.kind === 'sending') return Math.min(state.sentBytes, size * SENT_SHARE);
  return state.kind === 'recording' ? size * STORED_SHARE : size;
}
