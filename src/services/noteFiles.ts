import type { FirebaseStorage, FullMetadata, StorageReference, UploadTask } from 'firebase/storage';
import { backend } from '#config/env.ts';
import type { Shelf } from '#model/shelf.ts';
import { UploadError } from '#model/uploadError.ts';
import { firebaseApp } from './firebase.ts';
import { once } from '#lib/once.ts';
import { uploadErrorOf } from './uploadErrors.ts';

/** Storage's part of the SDK, loaded when a screen first needs it. */
export const loadStorage = once(async () => {
  const sdk = await import('firebase/storage');
  const storage: FirebaseStorage = sdk.getStorage(firebaseApp());
  if (backend.kind === 'emulators') {
    sdk.connectStorageEmulator(storage, backend.host, backend.ports.storage);
  }
  return { sdk, storage };
});

/** Where a file is kept: `{courseCode}/{category}/{fileName}`. */
export interface NoteFilePlace extends Shelf {
  readonly fileName: string;
}

export interface NoteFileUpload extends NoteFilePlace {
  readonly body: Blob;
  readonly contentType: string;
  /** The uid of who sends it, who alone may remove it again. */
  readonly uploadedBy: string;
  /** The record that will lead to the file: by it an upload knows its own file again. */
  readonly recordId: string;
  /**
   * Stops the transfer. What has been handed over whole is let finish, so that it is known
   * whether the file is stored: the caller then removes it. With an UploadError as its reason
   * the transfer can't end well, and is stopped in any case.
   */
  readonly signal: AbortSignal;
  /** Bytes of this file that have been sent; may fall where a part must be sent again. */
  readonly onProgress: (sentBytes: number) => void;
}

/** The SDK sends a body up to this size in one request, which reports no progress. */
export const ONE_REQUEST_BYTES = 256 * 1024;

const running = new Set<UploadTask>();

/**
 * Stores one file where none stands yet. Tries again by itself while the connection is down.
 *
 * @throws UploadError `name-taken` where a file stands already, `denied`, `start-over`,
 *   `storage-full`, `connection`, `cancelled`.
 */
export async function storeNoteFile(upload: NoteFileUpload): Promise<void> {
  const { body, contentType, uploadedBy, recordId, signal, onProgress } = upload;
  const { sdk } = await loadStorage();
  const file = await referenceTo(upload);
  if (signal.aborted) throw new UploadError('cancelled');
  const task = sdk.uploadBytesResumable(file, body, {
    contentType,
    customMetadata: { uploadedBy, recordId },
  });
  const stop = () => {
    const handedOver =
      body.size <= ONE_REQUEST_BYTES || task.snapshot.bytesTransferred >= body.size;
    if (!handedOver || signal.reason instanceof UploadError) task.cancel();
  };
  signal.addEventListener('abort', stop);
  running.add(task);
  try {
    task.on('state_changed', ({ bytesTransferred }) => onProgress(bytesTransferred));
    const { metadata } = await task;
    if (metadata.size !== body.size) {
      await sdk.deleteObject(file);
      throw new UploadError('start-over');
    }
  } catch (error) {
    const failure = uploadErrorOf(error);
    const standing = failure.code === 'denied' ? await standingFile(file) : null;
    if (!standing) throw failure;
    // An earlier try arrived and its answer was lost: this one is refused, and all is well.
    if (standing.customMetadata?.['recordId'] !== recordId) {
      throw new UploadError('name-taken', error);
    }
  } finally {
    running.delete(task);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Makes every transfer that waits for its next try, try now: the SDK's own pauses grow to a
 * minute, which is long once the connection is back.
 */
export function resumeTransfers(): void {
  for (const task of running) {
    if (task.pause()) task.resume();
  }
}

/** The link that a stored file is opened by. */
export async function noteFileUrl(place: NoteFilePlace): Promise<string> {
  const { sdk } = await loadStorage();
  try {
    return await sdk.getDownloadURL(await referenceTo(place));
  } catch (error) {
    throw uploadErrorOf(error);
  }
}

/** Removes a file; one that is not there is no error. */
export async function removeNoteFile(place: NoteFilePlace): Promise<void> {
  const { sdk } = await loadStorage();
  try {
    await sdk.deleteObject(await referenceTo(place));
  } catch (error) {
    if (!isNotFound(error)) throw uploadErrorOf(error);
  }
}

async function referenceTo({
  course,
  category,
  fileName,
}: NoteFilePlace): Promise<StorageReference> {
  const { sdk, storage } = await loadStorage();
  return sdk.ref(storage, `${course}/${category}/${fileName}`);
}

/** The rules refuse an upload onto an existing file just as any other: only a look tells. */
async function standingFile(file: StorageReference): Promise<FullMetadata | null> {
  const { sdk } = await loadStorage();
  try {
    return await sdk.getMetadata(file);
  } catch (error) {
    if (isNotFound(error)) return null;
    throw uploadErrorOf(error);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'storage/object-not-found';
}
