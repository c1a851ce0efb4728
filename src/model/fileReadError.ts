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
