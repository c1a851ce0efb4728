import type { KeptUpload } from './keptUploads.ts';

/** An upload that a page left unfinished. */
export interface UnfinishedUpload extends KeptUpload {
  readonly id: string;
}

/** Keeps the upload form of this page in IndexedDB, and finds those of pages that have ended. */
export interface UploadKeeper {
  /** Keeps what has not arrived; forgets it all where that is nothing. Returns at once. */
  readonly save: (upload: KeptUpload) => void;
  /** The first upload that no open page keeps. */
  readonly find: () => Promise<UnfinishedUpload | null>;
  /** Makes it the upload that this page keeps; null where another page was faster. */
  readonly takeUp: (id: string) => Promise<KeptUpload | null>;
}
