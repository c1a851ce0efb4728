import { UploadError, type UploadErrorCode } from '#model/uploadError.ts';

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
  'resource-exhausted': 'storage-full',
  unavailable: 'connection',
  // firestore/lite uses this code for a request without an answer.
  unknown: 'connection',
  'deadline-exceeded': 'connection',
  'auth/network-request-failed': 'connection',
  'auth/admin-restricted-operation': 'denied',
  'auth/operation-not-allowed': 'denied',
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

/** Converts an error of the SDK to the one type of error that the upload engine knows. */
export function uploadErrorOf(error: unknown): UploadError {
  if (error instanceof UploadError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = CODES[code];
  if (known) return new UploadError(known, error);
  if (code === 'storage/unknown' && error instanceof Error && 'status' in error) {
    if (SESSION_GONE.has(error.status)) return new UploadError('start-over', error);
  }
  return new UploadError('unknown', error);
}
