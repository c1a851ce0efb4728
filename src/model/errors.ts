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

/** Why the silent sign-in failed. */
export type SignInFailure =
  /** Google limits the new accounts of one network address, which a campus shares. */
  | 'too-many-visitors'
  /** The service could not be reached, or failed itself. */
  | 'unreachable'
  /** The project does not accept guests. */
  | 'refused';

/** The silent sign-in failed; `cause` holds the SDK's own error. */
export class SignInError extends Error {
  readonly reason: SignInFailure;

  constructor(reason: SignInFailure, cause?: unknown) {
    super(`The silent sign-in failed: ${reason}`, { cause });
    this.name = 'SignInError';
    this.reason = reason;
  }
}

/** The message shown for the failure `too-many-visitors`. */
export const TOO_MANY_VISITORS = 'Too many new visitors from this network.';

/** A write that must happen now was not confirmed; `cause` holds the failure. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
  /** Whether it was sent, so the server may have accepted it. Otherwise nothing was changed. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? 'The write was not confirmed.' : 'The write was not sent.', { cause });
    this.wasSent = wasSent;
  }
}

/**
 * Why a stored file cannot be shown: `closed` means that the bucket lets no script read it,
 * `offline` that the device has no network, `locked` that it needs a password, `protected` that it is
 * locked in another way, `unsupported` that browsers don't show its kind.
 */
type FileReadFailure =
  | 'gone'
  | 'closed'
  | 'connection'
  | 'offline'
  | 'locked'
  | 'protected'
  | 'damaged'
  | 'unsupported';

/** The bytes of a stored file could not be read. */
export class FileReadError extends Error {
  override readonly name = 'FileReadError';
  readonly code: FileReadFailure;

  constructor(code: FileReadFailure, cause?: unknown) {
    super(`The file could not be read: ${code}.`, { cause });
    this.code = code;
  }
}

/** The connection failed: `offline` where the browser knows of no network. */
export const lostConnection = (cause?: unknown) =>
  new FileReadError(
    (globalThis as Partial<typeof globalThis>).navigator?.onLine === false
      ? 'offline'
      : 'connection',
    cause,
  );
