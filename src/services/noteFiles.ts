import type { FirebaseStorage, FullMetadata, StorageReference } from 'firebase/storage';
import { backend } from '#config/env.ts';
import { once } from '#lib/once.ts';
import { onReconnect } from '#lib/retry.ts';
import type { StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import { UploadError } from '#model/uploadError.ts';
import { firebaseApp } from './firebase.ts';
import { codeOf } from './sdkErrors.ts';
import { asUploadCall, uploadErrorOf } from './uploadErrors.ts';

/** Loads Storage's part of the SDK, and `fileUploaders.ts`, at its first use. */
export const loadStorage = once(async () => {
  const [sdk, { rememberUploader, removeAsUploader }] = await Promise.all([
    import('firebase/storage'),
    import('./fileUploaders.ts'),
  ]);
  const storage: FirebaseStorage = sdk.getStorage(firebaseApp());
  if (backend.kind === 'emulators') {
    sdk.connectStorageEmulator(storage, backend.host, backend.ports.storage);
  }
  return { sdk, storage, rememberUploader, removeAsUploader };
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
  const { sdk, rememberUploader } = await asUploadCall(loadStorage);
  const file = await referenceTo(upload);
  await asUploadCall(() => rememberUploader(file));
  if (signal.aborted) throw new UploadError('cancelled');
  const task = sdk.uploadBytesResumable(file, body, {
    contentType,
    customMetadata: { uploadedBy, recordId },
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
    if (!existing) throw failure;
    // With this upload's own id, the file is from an earlier try whose answer was lost.
    if (recordIdOf(existing) !== recordId) {
      throw new UploadError('name-taken', error);
    }
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
 * Returns the id of the record that a stored file belongs to; null if no file is stored, '' for a
 * file without an id.
 *
 * @throws UploadError
 */
export function noteFileRecordId(place: StoragePlace): Promise<string | null> {
  return asUploadCall(async () => {
    const file = await existingFile(await referenceTo(place));
    return file && recordIdOf(file);
  });
}

/**
 * Removes a file; removing one that does not exist is no error. A file of this visit is removed
 * even after its uploader has signed out.
 *
 * @throws UploadError
 */
export function removeNoteFile(place: StoragePlace): Promise<void> {
  return asUploadCall(async () => {
    const { sdk, removeAsUploader } = await loadStorage();
    const file = await referenceTo(place);
    try {
      if (!(await removeAsUploader(file))) await sdk.deleteObject(file);
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

function recordIdOf({ customMetadata }: FullMetadata): string {
  return customMetadata?.['recordId'] ?? '';
}

function isNotFound(error: unknown): boolean {
  return codeOf(error) === 'storage/object-not-found';
}
