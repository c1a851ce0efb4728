import type { Pace } from '#lib/pace.ts';
import { retry } from '#lib/retry.ts';
import { TimeoutError, withTimeout } from '#lib/timeLimit.ts';
import type { Contribution, StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { MAX_PARTS } from '#model/paperParts.ts';
import type { Shelf } from '#model/shelf.ts';
import { UploadError } from '#model/errors.ts';
import type { FileReader } from './fileReader.ts';

/** A record, and the texts of its file: what its pages say, and what was recognised in them. */
type UnstoredPaper = readonly [
  record: FileRecordPlace & { readonly title: string; readonly uploadedBy: string },
  pages: readonly string[],
  recognised: readonly string[],
];

/** A file of the library that equals a chosen one, byte by byte. */
export interface SameFile extends FileRecordPlace {
  readonly title: string;
  /** The visitor's own, which the operator has removed. */
  readonly isRemoved?: boolean;
}

/** The calls that the engine makes. Each may be repeated, and throws nothing but UploadError. */
export interface UploadServices extends FileReader {
  /** Loads the code of the calls below, so that the first of them starts at once. */
  readonly warmUp: () => Promise<void>;
  /**
   * Signs in silently if nobody is signed in; resolves to the uid. Tries again by itself for
   * minutes, unless the signal ends that.
   */
  readonly ensureSignedIn: (signal: AbortSignal) => Promise<string>;
  /** Finds a file for each of the hashes that the library has, or that was removed from it. */
  readonly findByHash: (hashes: readonly string[]) => Promise<ReadonlyMap<string, SameFile>>;
  /**
   * Stores a file where none exists yet. Storing the same upload again is no error.
   *
   * @throws UploadError `name-taken` if another file has the name
   */
  readonly storeNoteFile: (upload: NoteFileUpload) => Promise<void>;
  readonly noteFileUrl: (place: StoragePlace) => Promise<string>;
  /** Whether a file is stored that belongs to the record with this id. */
  readonly isFileOfRecord: (place: StoragePlace, id: string) => Promise<boolean>;
  /** Removing a file that does not exist is no error. */
  readonly removeNoteFile: (place: StoragePlace) => Promise<void>;
  /** Waits until this visitor may write another record, and does it. The signal ends the wait. */
  readonly inPace: Pace['run'];
  /**
   * Writing the same record again changes nothing.
   *
   * @throws UploadError `name-taken` if another record has the file's name
   */
  readonly createFileRecord: (id: string, contribution: Contribution) => Promise<void>;
  readonly isOwnRecord: (shelf: Shelf, id: string) => Promise<boolean>;
  /** Stores the cover of a record that exists. */
  readonly storeCover: (place: FileRecordPlace, cover: Blob, uploadedBy: string) => Promise<void>;
  /** Stores the texts of a record that exists, by which the search finds it. */
  readonly storePaper: (...paper: UnstoredPaper) => Promise<void>;
}

/** Long enough for a small request on a slow phone network that also carries six transfers. */
const CALL_TIMEOUT_MS = 20_000;

/** The pauses between these tries add up to a minute. */
const MAX_TRIES = 8;

/**
 * Returns the same services, but each small call fails with `connection` after 20 seconds.
 * Transfers are left to the SDK, which gives up on a request after 10 minutes, loading to the
 * browser, and the sign-in to its service, which has its own limits.
 */
export function withTimeLimits(services: UploadServices): UploadServices {
  return {
    ...services,
    noteFileUrl: (place) => limited(services.noteFileUrl(place)),
    isFileOfRecord: (place, id) => limited(services.isFileOfRecord(place, id)),
    removeNoteFile: (place) => limited(services.removeNoteFile(place)),
    createFileRecord: (id, contribution) => limited(services.createFileRecord(id, contribution)),
    isOwnRecord: (shelf, id) => limited(services.isOwnRecord(shelf, id)),
    storeCover: (...cover) => limited(services.storeCover(...cover)),
    storePaper: (record, pages, recognised) => {
      // Its parts are stored one after the other.
      const most = Math.min(MAX_PARTS, Math.max(pages.length, recognised.length));
      return limited(services.storePaper(record, pages, recognised), most * CALL_TIMEOUT_MS);
    },
  };
}

/**
 * Limits a small call to 20 seconds.
 *
 * @throws UploadError `connection` after that, or the call's own error
 */
export async function limited<Value>(
  call: Promise<Value>,
  milliseconds = CALL_TIMEOUT_MS,
): Promise<Value> {
  try {
    return await withTimeout(call, milliseconds);
  } catch (error) {
    throw error instanceof TimeoutError ? new UploadError('connection', error) : error;
  }
}

/** What a repeated call listens to, and whom it tells. */
export interface Tries {
  /** Ends the pauses between the tries. */
  readonly signal?: AbortSignal;
  /** Receives the failure of a call before the pause that follows it. */
  readonly onPause?: (error: unknown) => void;
}

/**
 * Makes a call, and repeats it while its service can't be reached or takes no more requests.
 *
 * @throws UploadError `connection` or `busy` when every try is used up, or any other error of the
 *   call
 */
export function tryAgain<Value>(
  call: () => Promise<Value>,
  { signal, onPause }: Tries = {},
): Promise<Value> {
  return retry(call, { isTemporary, signal, onPause, maxTries: MAX_TRIES });
}

/** Whether another try may help: the service can't be reached, or takes no more requests. */
export function isTemporary(error: unknown): boolean {
  return error instanceof UploadError && (error.code === 'connection' || error.code === 'busy');
}
