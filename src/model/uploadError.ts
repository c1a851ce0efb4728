/** Why a file could not be uploaded. */
export type UploadFailure =
  /** The rules refused the file or its record. */
  | 'denied'
  /** The file was moved, changed or deleted after it was chosen. */
  | 'unreadable'
  /** The service could not be reached, and every try was used up. */
  | 'connection'
  /** Google lets this network make no more accounts for now, and every try was used up. */
  | 'too-many-visitors'
  /** A service takes no more requests for now, and every try was used up. */
  | 'busy'
  /** The project's storage is full. */
  | 'storage-full'
  | 'unknown';

/** All codes of an UploadError: the failures, and the cases that the upload engine handles. */
export type UploadErrorCode =
  | UploadFailure
  /** Another file has this name, so the engine tries another one. */
  | 'name-taken'
  /** The service forgot the half-sent file, so the engine sends it again from the start. */
  | 'start-over'
  | 'cancelled';

/** A failed step of an upload; `cause` holds the SDK's own error. */
export class UploadError extends Error {
  readonly code: UploadErrorCode;

  constructor(code: UploadErrorCode, cause?: unknown) {
    super(`The upload failed: ${code}`, { cause });
    this.name = 'UploadError';
    this.code = code;
  }
}

/** Returns the reason to show for a thrown value. */
export function uploadFailureOf(error: unknown): UploadFailure {
  if (!(error instanceof UploadError)) return 'unknown';
  const { code } = error;
  return code === 'name-taken' || code === 'start-over' || code === 'cancelled' ? 'unknown' : code;
}
