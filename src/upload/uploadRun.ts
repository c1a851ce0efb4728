import type { Shelf } from '#model/shelf.ts';
import type { OwnNoteAnswer } from '#model/uploadDraft.ts';
import type { ShelfNames } from './shelfNames.ts';
import type { UploadJob } from './uploadJob.ts';
import type { UploadServices } from './uploadServices.ts';

/** The values that the steps of one upload share. */
export interface UploadRun {
  readonly shelf: Shelf;
  readonly isOwnNote: OwnNoteAnswer;
  readonly services: UploadServices;
  readonly names: ShelfNames;
  /** Aborted by Cancel. */
  readonly signal: AbortSignal;
  /** Receives the failure of a call before the pause that follows it. */
  readonly onPause: (error: unknown) => void;
  /** Replaces a job with a changed one. */
  readonly update: (id: string, change: Partial<UploadJob>) => void;
}
