import type { Shelf } from './shelf.ts';
import type { ContributionDetails } from './uploadDraft.ts';

/** A place for a file in Storage: `{course}/{category}/{fileName}`. */
export interface StoragePlace {
  readonly shelf: Shelf;
  readonly fileName: string;
}

/** A file to be stored. */
export interface NoteFileUpload extends StoragePlace {
  readonly body: Blob;
  readonly contentType: string;
  /** The uploader's uid; only the uploader may remove the file again. */
  readonly uploadedBy: string;
  /** The id of the file's future record, by which an upload recognizes its own file. */
  readonly recordId: string;
  /**
   * Stops the transfer. A file whose bytes are all sent is allowed to finish, so that it is known
   * whether it was stored and the caller can remove it. An UploadError as the signal's reason
   * stops the transfer in any case.
   */
  readonly signal: AbortSignal;
  /** Receives the bytes sent so far; the number falls when a part has to be sent again. */
  readonly onProgress: (sentBytes: number) => void;
}

/** The contents of a new file record; its count of downloads starts at 0. */
export interface Contribution extends ContributionDetails {
  /** The file's name. */
  readonly title: string;
  readonly downloadURL: string;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** The file's SHA-256 as 64 hexadecimal digits; null where this browser could not compute it. */
  readonly contentHash: string | null;
  /** The uploader's uid. */
  readonly uploadedBy: string;
}
