import * as v from 'valibot';
import { loadAuth } from './auth.ts';
import { firebaseFetch } from './firebaseFetch.ts';

const storedFile = v.object({
  metadata: v.optional(v.object({ uploadedBy: v.optional(v.string()) })),
});

/**
 * Removes the file behind a record's download link, over REST so that it can be aborted. The link
 * may lead to somebody else's file, so only a file of the record's own uploader is removed.
 *
 * @param uploadedBy null for a record of an older site, whose files have no uploader either
 * @throws Error when Storage refuses or does not answer
 */
export async function removeStoredFile(
  downloadURL: string,
  uploadedBy: string | null,
  signal: AbortSignal,
): Promise<void> {
  const address = downloadURL.replace(/\?.*$/, '');
  const found = await firebaseFetch(address, { signal });
  if (found.status === 404) return;
  if (!found.ok) throw new Error(`The file answers ${found.status}.`);
  const { metadata } = v.parse(storedFile, await found.json());
  if ((metadata?.uploadedBy ?? null) !== uploadedBy) return;
  const token = await (await loadAuth()).auth.currentUser?.getIdToken();
  const headers = { Authorization: `Firebase ${token ?? ''}` };
  const removed = await firebaseFetch(address, { method: 'DELETE', headers, signal });
  if (!removed.ok && removed.status !== 404) {
    throw new Error(`The removal of the file answers ${removed.status}.`);
  }
}
