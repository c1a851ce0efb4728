import type { Contribution, StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Shelf } from '#model/shelf.ts';

/** The calls that the engine makes. Each may be repeated, and throws nothing but UploadError. */
export interface UploadServices {
  /** Loads the code of the calls below, so that the first of them starts at once. */
  readonly warmUp: () => Promise<void>;
  /**
   * Signs in silently if nobody is signed in; resolves to the uid. Tries again by itself for
   * minutes, unless the signal ends that.
   */
  readonly ensureSignedIn: (signal: AbortSignal) => Promise<string>;
  /** Finds those of the names that files on the shelf already have. */
  readonly takenTitles: (shelf: Shelf, names: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Computes the file's SHA-256 in hexadecimal digits; null if that fails. */
  readonly contentHash: (file: File, signal: AbortSignal) => Promise<string | null>;
  /** Finds a record for each of the hashes that the library has. */
  readonly findByHash: (hashes: readonly string[]) => Promise<ReadonlyMap<string, FileRecord>>;
  /**
   * Stores a file where none exists yet. Storing the same upload again is no error.
   *
   * @throws UploadError `name-taken` if another file has the name
   */
  readonly storeNoteFile: (upload: NoteFileUpload) => Promise<void>;
  readonly noteFileUrl: (place: StoragePlace) => Promise<string>;
  /** Returns the id of the record that a stored file belongs to; null if no file is stored. */
  readonly noteFileRecordId: (place: StoragePlace) => Promise<string | null>;
  /** Removing a file that does not exist is no error. */
  readonly removeNoteFile: (place: StoragePlace) => Promise<void>;
  /** Writing the same record again changes nothing. */
  readonly createFileRecord: (id: string, contribution: Contribution) => Promise<void>;
  readonly fileRecordExists: (shelf: Shelf, id: string) => Promise<boolean>;
}
