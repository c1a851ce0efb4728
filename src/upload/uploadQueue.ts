import type { Store } from '#lib/store.ts';
import type { Shelf } from '#model/shelf.ts';
import type { ContributionDetails } from '#model/uploadDraft.ts';
import type { UnfinishedFile } from './uploadJob.ts';
import type { UploadSnapshot } from './uploadSnapshot.ts';

interface UploadOutcome {
  readonly arrived: number;
  readonly failed: number;
  readonly isCancelled: boolean;
}

/** The files of the upload form and their way into the library. */
export interface UploadQueue extends Pick<Store<UploadSnapshot>, 'get' | 'subscribe'> {
  /**
   * Adds chosen files to the form.
   *
   * @returns the names of those that were left out because the form has them already
   */
  readonly add: (files: readonly File[]) => string[];
  /** Adds files kept by an earlier page. Those it has stored are found, and not sent again. */
  readonly restore: (files: readonly UnfinishedFile[]) => void;
  /** Gives a file another name, unless it is being sent or may be stored already. */
  readonly rename: (id: string, name: string) => void;
  /** Replaces several files with one; does nothing during an upload. */
  readonly replace: (ids: readonly string[], file: File) => void;
  /** Removes a file from the form; does nothing during an upload. */
  readonly remove: (id: string) => void;
  /**
   * Loads code and, if the shelf is chosen, looks up its taken names, so that the first
   * transfer starts soon after the click. A name taken later is noticed when the file is stored.
   * Nobody is signed in before `start`: choosing a file creates no account.
   *
   * @throws UploadError
   */
  readonly prepare: (shelf: Shelf | null) => Promise<void>;
  /** Sends every job that has not arrived yet. Never rejects. */
  readonly start: (details: ContributionDetails) => Promise<UploadOutcome>;
  /** Stops an upload and empties the form; resolves when nothing is left behind. */
  readonly cancel: () => Promise<void>;
}
