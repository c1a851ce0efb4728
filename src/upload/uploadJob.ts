import { randomId } from '#lib/randomId.ts';
import type { StoragePlace } from '#model/contribution.ts';
import { cleanFileName } from '#model/fileName.ts';
import type { UploadFailure } from '#model/uploadError.ts';
import { refusalOf, type Refusal } from '#model/uploadRefusal.ts';

export type UploadState =
  /** The file can't be contributed and is never sent. */
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'waiting' }
  /** `sentBytes` never falls, even when a part is sent again. */
  | { readonly kind: 'sending'; readonly sentBytes: number }
  /** The file is stored and its record is being written. */
  | { readonly kind: 'recording' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'failed'; readonly reason: UploadFailure };

/**
 * One file on its way into the library, from the choice to its record. A job is never changed,
 * only replaced, so that a row renders again exactly when its job is another object.
 */
export interface UploadJob {
  /** Identifies the row and later the record, so trying again can't make a second record. */
  readonly id: string;
  readonly file: File;
  /** The name that the contributor wants: the file's own, cleaned, or an edited one. */
  readonly wantedName: string;
  /** The file's name in the library; it has a number if the wanted name was taken. */
  readonly name: string;
  readonly state: UploadState;
  /** The stored file while it has no record yet: it still needs one, or has to be removed. */
  readonly stored: StoragePlace | null;
  /** The place of a transfer with an unknown result: the file may be stored there. */
  readonly sentTo: StoragePlace | null;
}

/** The part of a job that survives the end of its page, if the file has not arrived. */
export type UnfinishedFile = Pick<UploadJob, 'id' | 'file' | 'wantedName' | 'sentTo'>;

/** Creates the job of a file that has just been chosen, or that an earlier page has kept. */
export function createJob({
  file,
  id = randomId(),
  wantedName = file.name,
  sentTo = null,
}: NewJob): UploadJob {
  const name = cleanFileName(wantedName);
  const reason = refusalOf({ name, size: file.size, type: file.type });
  const state: UploadState = reason ? { kind: 'refused', reason } : { kind: 'waiting' };
  return { id, file, wantedName: name, name, state, stored: null, sentTo };
}

type NewJob = Pick<UnfinishedFile, 'file'> & Partial<UnfinishedFile>;

/** Whether the next upload sends this job. */
export function isUnsent({ state }: UploadJob): boolean {
  return state.kind === 'waiting' || state.kind === 'failed';
}

/** Whether the name can still be changed: nothing may be stored under it yet. */
export function canRename({ state, stored, sentTo }: UploadJob): boolean {
  const isOpen = state.kind === 'waiting' || state.kind === 'failed' || state.kind === 'refused';
  return isOpen && stored === null && sentTo === null;
}

/** Returns a file's fingerprint. Two files with the same one count as one file chosen twice. */
export function fileFingerprint(file: File): string {
  const path = 'path' in file && typeof file.path === 'string' ? file.path : '';
  return [file.name, file.size, file.lastModified, path].join('\n');
}

/** Returns the next state, with the highest progress so far if a part is sent again. */
export function keepHighestProgress(before: UploadState, next: UploadState): UploadState {
  if (before.kind !== 'sending' || next.kind !== 'sending') return next;
  return { kind: 'sending', sentBytes: Math.max(before.sentBytes, next.sentBytes) };
}
