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
