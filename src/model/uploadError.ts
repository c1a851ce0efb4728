/** Why a file did not arrive. */
export type UploadFailure =
  /** The rules refused the file or its record. */
  | 'denied'
  /** The file was moved, changed or deleted after it was chosen. */
  | 'unreadable'
  /** The service could not be reached, and every try was used up. */
  | 'connection'
  /** The project's storage is full. */
  | 'storage-full'
  | 'unknown';

/** What the services say beyond that, for the pipeline to act on. */
export type UploadErrorCode =
  | UploadFailure
  /** A file stands under this name already: another name is needed. */
  | 'name-taken'
  /** The service forgot the half-sent file: it must be sent from its start. */
  | 'start-over'
  | 'cancelled';

/** A failure on the way of a file into the library; `cause` holds the SDK's own error. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, cause?: unknown) {
    super(`The upload failed: ${code}`, { cause });
    this.name = 'UploadError';
    this.code = code;
  }
}

/** The failure that a thrown value stands for. */
export function uploadFailureOf(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return 'unknown';
  const { code } = error;
  return code === 'name-taken' || code === 'start-over' || code === 'cancelled' ? 'unknown' : code;
}
