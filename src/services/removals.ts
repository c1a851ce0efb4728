import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { loadAuth } from './auth.ts';
import { fileRecordExists, loadRecords } from './contributions.ts';
import { documentName, firestoreUrl } from './firestoreUrl.ts';
import { uploadErrorOf } from './uploadErrors.ts';
import { withAppCheck } from './withAppCheck.ts';

/**
 * Removes the visitor's own record. Removing one that does not exist is no error, although the
 * rules refuse it, because it has no uploader.
 *
 * @throws UploadError `denied`, `connection`, …
 */
export async function removeFileRecord(place: FileRecordPlace): Promise<void> {
  try {
    await loadAuth();
    const { sdk, database } = await loadRecords();
    await sdk.deleteDoc(sdk.doc(database, fileRecordPath(place)));
  } catch (error) {
    const failure = uploadErrorOf(error);
    if (failure.code !== 'denied' || (await fileRecordExists(place, place.id))) throw failure;
  }
}

/**
 * Prepares the removal of a record and its file for the moment at which the page ends. The SDK's
 * requests would end with the page; the browser completes these, but their result is not reported.
 *
 * @param link the download link of the file, or null
 * @returns a function that sends both requests
 */
export async function prepareLastRemoval(
  place: FileRecordPlace,
  link: string | null,
): Promise<() => void> {
  const token = await (await loadAuth()).auth.currentUser?.getIdToken();
  // The token is fetched now, because there is no time for it while the page ends.
  const checked = globalThis.APP_CHECK_SITE_KEY ? await withAppCheck() : {};
  const send = (url: string, authorization: string, init: RequestInit) => {
    const headers = new Headers(checked.headers);
    headers.set('Authorization', authorization);
    fetch(url, { ...init, headers, keepalive: true }).catch(() => undefined);
  };
  return () => {
    if (token === undefined) return;
    send(firestoreUrl('commit'), `Bearer ${token}`, {
      method: 'POST',
      body: JSON.stringify({ writes: [{ delete: documentName(fileRecordPath(place)) }] }),
    });
    const [file] = link?.split('?') ?? [];
    if (file) send(file, `Firebase ${token}`, { method: 'DELETE' });
  };
}
