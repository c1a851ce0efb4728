import type { User } from 'firebase/auth';
import type { StorageReference } from 'firebase/storage';
import { backend } from '#config/env.ts';
import { UploadError } from '#model/uploadError.ts';
import { loadAuth } from './auth.ts';
import { firebaseFetch } from './firebaseFetch.ts';

/** Who sent each file of this visit. Nobody else may remove it, also after they have signed out. */
const senders = new Map<string, User>();

/** Notes that the visitor is about to send this file. */
export async function noteSender({ fullPath }: StorageReference): Promise<void> {
  const { auth } = await loadAuth();
  if (auth.currentUser) senders.set(fullPath, auth.currentUser);
}

/**
 * Removes a file in the name of the visitor who sent it, where that is somebody else by now. The
 * SDK knows only who is signed in.
 *
 * @returns whether there was such a sender
 * @throws UploadError, or the error of a failed request
 */
export async function removeAsSender({ bucket, fullPath }: StorageReference): Promise<boolean> {
  const { auth } = await loadAuth();
  const sender = senders.get(fullPath);
  if (!sender || sender.uid === auth.currentUser?.uid) return false;
  const origin =
    backend.kind === 'emulators'
      ? `http://${backend.host}:${backend.ports.storage}`
      : 'https://firebasestorage.googleapis.com';
  const headers = { Authorization: `Firebase ${await sender.getIdToken()}` };
  const { ok, status } = await firebaseFetch(
    `${origin}/v0/b/${bucket}/o/${encodeURIComponent(fullPath)}`,
    { method: 'DELETE', headers },
  );
  if (!ok && status !== 404) throw new UploadError(status === 403 ? 'denied' : 'connection');
  return true;
}
