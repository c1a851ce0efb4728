import type { FirebaseStorage, FullMetadata, StorageReference } from 'firebase/storage';
import { backend } from '#model/env.ts';
import { once } from '#lib/once.ts';
import { onReconnect } from '#lib/retry.ts';
import { sha256 } from '#lib/sha256.ts';
import type { StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import {
  SignInError,
  type SignInFailure,
  UploadError,
  type UploadErrorCode,
} from '#model/errors.ts';
import { storedNamePath } from '#model/storedName.ts';
import { signInFailureOf } from '../firebase/auth.ts';
import { firebaseApp } from '../firebase/firebase.ts';
import { isDocument } from '../firebase/firestore.ts';
import { codeOf } from '../firebase/sdkErrors.ts';

/** Loads Storage's part of the SDK at its first use. */
export const loadStorage = once(async () => {
  const sdk = await import('firebase/storage');
  const storage: FirebaseStorage = sdk.getStorage(firebaseApp());
  if (backend.kind === 'emulators') {
    sdk.connectStorageEmulator(storage, backend.host, backend.ports.storage);
  }
  return { sdk, storage };
});

/** The SDK sends a body up to this size in one request, without reporting progress. */
const ONE_REQUEST_BYTES = 256 * 1024;

/** How long a cancelled transfer may take to finish once all its bytes are sent. */
const FINISH_LIMIT_MS = 20_000;

/**
 * Stores one file where none exists yet. Repeats its requests while the connection is down.
 *
 * @throws UploadError `name-taken` if another file has the name, `denied`, `start-over`,
 *   `storage-full`, `connection`, `cancelled`
 */
export async function storeNoteFile(upload: NoteFileUpload): Promise<void> {
  const { body, contentType, uploadedBy, recordId, signal, onProgress } = upload;
  const { sdk } = await asUploadCall(loadStorage);
  const file = await referenceTo(upload);
  const mark = await markOf(recordId);
  // From here to the listener nothing waits, so that no abort is missed.
  if (signal.aborted) throw new UploadError('cancelled');
  const task = sdk.uploadBytesResumable(file, body, {
    contentType,
    customMetadata: { uploadedBy, recordId: mark },
  });
  let finishTimer: ReturnType<typeof setTimeout> | undefined;
  const unanswered = new AbortController();
  unanswered.signal.addEventListener('abort', () => task.cancel());
  const onAbort = () => {
    const isSent = body.size <= ONE_REQUEST_BYTES || task.snapshot.bytesTransferred >= body.size;
    if (!isSent || signal.reason instanceof UploadError) task.cancel();
    else finishTimer = setTimeout(() => unanswered.abort(), FINISH_LIMIT_MS);
  };
  signal.addEventListener('abort', onAbort);
  // The SDK's own pauses grow to a minute, which is too long once the connection is back.
  const stopWaking = onReconnect(() => {
    if (task.pause()) task.resume();
  });
  try {
    task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
    const { metadata } = await task;
    if (metadata.size !== body.size) {
      await sdk.deleteObject(file);
      throw new UploadError('start-over');
    }
  } catch (error) {
    // A caller must not take it for a transfer that was stopped before it could store anything.
    if (unanswered.signal.aborted) throw new UploadError('connection', error);
    const failure = uploadErrorOf(error);
    const existing =
      failure.code === 'denied' ? await asUploadCall(() => existingFile(file)) : null;
    if (!existing) {
      // A record has had the name, and nobody may use it again.
      const path = storedNamePath(file.fullPath);
      const isUsed = failure.code === 'denied' && (await asUploadCall(() => isDocument(path)));
      throw isUsed ? new UploadError('name-taken', error) : failure;
    }
    // With this upload's own mark, the file is from an earlier try whose answer was lost.
    if (existing.customMetadata?.['recordId'] !== mark) throw new UploadError('name-taken', error);
  } finally {
    clearTimeout(finishTimer);
    stopWaking();
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Returns the download link of a stored file.
 *
 * @throws UploadError
 */
export function noteFileUrl(place: StoragePlace): Promise<string> {
  return asUploadCall(async () => {
    const { sdk } = await loadStorage();
    return sdk.getDownloadURL(await referenceTo(place));
  });
}

/**
 * Whether a file is stored that belongs to the record with this id.
 *
 * @throws UploadError
 */
export function isFileOfRecord(place: StoragePlace, id: string): Promise<boolean> {
  return asUploadCall(async () => {
    const file = await existingFile(await referenceTo(place));
    // Files of version 0.3 carry the id itself.
    return [id, await markOf(id)].includes(file?.customMetadata?.['recordId'] ?? '');
  });
}

/**
 * Removes a file; removing one that does not exist is no error.
 *
 * @throws UploadError
 */
export function removeNoteFile(place: StoragePlace): Promise<void> {
  return asUploadCall(async () => {
    const { sdk } = await loadStorage();
    const file = await referenceTo(place);
    try {
      await sdk.deleteObject(file);
    } catch (error) {
      // The rules check the file's uploader, so they may refuse if the file no longer exists.
      if (!isNotFound(error) && (await existingFile(file))) throw error;
    }
  });
}

async function referenceTo({ shelf, fileName }: StoragePlace): Promise<StorageReference> {
  const { sdk, storage } = await loadStorage();
  return sdk.ref(storage, `${shelf.course}/${shelf.category}/${fileName}`);
}

/** Reads a file's metadata; null if there is none. After a refusal, this shows the reason. */
async function existingFile(file: StorageReference): Promise<FullMetadata | null> {
  const { sdk } = await loadStorage();
  try {
    return await sdk.getMetadata(file);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/**
 * Returns what a file's metadata, which anyone can read, says of its record: a hash of the id. Who
 * knew the id before the record is written could write another record under it.
 */
async function markOf(recordId: string): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(recordId));
  // A page over plain http, such as a laptop's in the same network, has no hash.
  return hash?.slice(0, 40) ?? recordId;
}

function isNotFound(error: unknown): boolean {
  return codeOf(error) === 'storage/object-not-found';
}

/** The meaning of the SDK's error codes for an upload. */
const CODES: Readonly<Record<string, UploadErrorCode>> = {
  'storage/unauthorized': 'denied',
  'storage/unauthenticated': 'denied',
  'storage/canceled': 'cancelled',
  'storage/quota-exceeded': 'storage-full',
  'storage/retry-limit-exceeded': 'connection',
  'storage/server-file-wrong-size': 'start-over',
  'permission-denied': 'denied',
  // Too many requests. Firestore cannot run out of space; Storage can, and has its own code for it.
  'resource-exhausted': 'busy',
  // No answer, or one of another server.
  unavailable: 'connection',
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
  const code = codeOf(error) ?? '';
  const known = CODES[code];
  if (known) return new UploadError(known, error);
  if (code === 'storage/unknown' && error instanceof Error && 'status' in error) {
    if (SESSION_GONE.has(error.status)) return new UploadError('start-over', error);
  }
  return new UploadError('unknown', error);
}
