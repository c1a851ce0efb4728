import { UploadError, type UploadErrorCode } from '#model/uploadError.ts';

/** What the SDK's error codes mean for an upload. */
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
  // What firestore/lite makes of a request that got no answer at all.
  unknown: 'connection',
  'deadline-exceeded': 'connection',
  'auth/network-request-failed': 'connection',
  'auth/admin-restricted-operation': 'denied',
  'auth/operation-not-allowed': 'denied',
};

/** An HTTP answer that says: this half-sent file is not known (any more). */
const SESSION_GONE: ReadonlySet<unknown> = new Set([400, 404, 410]);

/** Maps what an SDK call threw to the one error that the upload pipeline knows. */
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
