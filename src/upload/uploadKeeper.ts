import type { UnfinishedUpload } from './unfinishedUploads.ts';

/** An upload that a page left unfinished. */
export interface FoundUpload extends UnfinishedUpload {
  readonly id: string;
}

/** The upload forms in IndexedDB: that of this page, and those of pages that have ended. */
export interface UploadKeeper {
  /** Keeps the files that have not arrived; drops the form if there are none. Returns at once. */
  readonly save: (upload: UnfinishedUpload) => void;
  /** Finds the first upload that no open page keeps. */
  readonly find: () => Promise<FoundUpload | null>;
  /** Makes it the upload that this page keeps; null if another page was faster. */
  readonly takeUp: (id: string) => Promise<UnfinishedUpload | null>;
}
