import { SignInError, type SignInFailure } from '#model/signInError.ts';
import { UploadError, type UploadErrorCode } from '#model/uploadError.ts';
import { codeOf } from './sdkErrors.ts';
import { signInFailureOf } from './auth.ts';

/** The meaning of the SDK's error codes for an upload. */
const CODES: Readonly<Record<string, UploadErrorCode>> = {
  'storage/unauthorized': 'denied',
  'storage/unauthenticated': 'denied',
  'storage/canceled': 'cancelled',
  'storage/quota-exceeded': 'storage-full',
  'storage/retry-limit-exceeded': 'connection',
  'storage/server-file-wrong-size': 'start-over',
  'permission-denied': 'denied',
  unauthenticated: 'denied',
  // Too many requests. Firestore cannot run out of space; Storage can, and has its own code for it.
  'resource-exhausted': 'busy',
  unavailable: 'connection',
  // firestore/lite uses this code for a request without an answer.
  unknown: 'connection',
  'deadline-exceeded': 'connection',
  // firestore/lite uses this code for a 502.
  internal: 'connection',
};

const SIGN_IN_FAILURES: Readonly<Record<SignInFailure, UploadErrorCode>> = {
  'too-many-visitors': 'too-many-visitors',
  unreachable: 'connection',
  refused: 'denied',
};

/** HTTP statuses which mean that the service has forgotten a half-sent file. */
const SESSION_GONE: ReadonlySet<unknown> = new Set([400, 404, 410]);

/**
 * Runs calls of the SDK for an upload.
 *
 * @throws UploadError in place of anything that they throw
 */
export async function asUploadCall<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    throw uploadErrorOf(error);
  }
}

/** Converts an error of the SDK to the one type of error that the upload engine handles. */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const failure = error instanceof SignInError ? error.reason : signInFailureOf(error);
  if (failure) return new UploadError(SIGN_IN_FAILURES[failure], error);
  // firestore/lite parses an error page, such as a proxy's, as JSON.
  if (error instanceof SyntaxError) return new UploadError('connection', error);
  const code = codeOf(error) ?? '';
  const known = CODES[code];
  if (known) return new UploadError(known, error);
  if (code === 'storage/unknown' && error instanceof Error && 'status' in error) {
    if (SESSION_GONE.has(error.status)) return new UploadError('start-over', error);
  }
  return new UploadError('unknown', error);
}
