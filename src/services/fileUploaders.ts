import type { User } from 'firebase/auth';
import type { StorageReference } from 'firebase/storage';
import { storageOrigin } from '#config/env.ts';
import { UploadError } from '#model/uploadError.ts';
import { loadAuth } from './auth.ts';
import { firebaseFetch } from './firebaseFetch.ts';

/** The uploader of each file of this visit, who alone may remove it, even after signing out. */
const uploaders = new Map<string, User>();

/** Records that the visitor is about to send this file. */
export async function rememberUploader({ fullPath }: StorageReference): Promise<void> {
  const { auth } = await loadAuth();
  if (auth.currentUser) uploaders.set(fullPath, auth.currentUser);
}

/**
 * Removes a file on behalf of its uploader, if that is no longer the signed-in visitor. The SDK
 * can act only for the visitor who is signed in.
 *
 * @returns whether there was such an uploader
 * @throws UploadError, or the error of a failed request
 */
export async function removeAsUploader({ bucket, fullPath }: StorageReference): Promise<boolean> {
  const { auth } = await loadAuth();
  const uploader = uploaders.get(fullPath);
  if (!uploader || uploader.uid === auth.currentUser?.uid) return false;
  const headers = { Authorization: `Firebase ${await uploader.getIdToken()}` };
  const { ok, status } = await firebaseFetch(
    `${storageOrigin()}/v0/b/${bucket}/o/${encodeURIComponent(fullPath)}`,
    { method: 'DELETE', headers },
  );
  if (!ok && status !== 404) throw new UploadError(status === 403 ? 'denied' : 'connection');
  return true;
}
