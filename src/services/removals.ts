import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { loadAuth } from './auth.ts';
import { fileRecordExists, loadRecords } from './contributions.ts';
import { DOCUMENTS, firestoreUrl } from './firestoreUrl.ts';
import { uploadErrorOf } from './uploadErrors.ts';

/**
 * Removes one's own record. Removing one that does not exist is no error, although the rules refuse
 * it: nobody has uploaded it.
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
 * requests would end with the page; these are carried out by the browser, and nobody hears of it.
 *
 * @param link the download link of the file, or null
 * @returns sends both requests
 */
export async function prepareLastRemoval(
  place: FileRecordPlace,
  link: string | null,
): Promise<() => void> {
  const token = await (await loadAuth()).auth.currentUser?.getIdToken();
  const send = (url: string, init: RequestInit) => {
    fetch(url, { ...init, keepalive: true }).catch(() => undefined);
  };
  return () => {
    if (token === undefined) return;
    send(firestoreUrl('commit'), {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes: [{ delete: `${DOCUMENTS}/${fileRecordPath(place)}` }] }),
    });
    const [file] = link?.split('?') ?? [];
    if (file) send(file, { method: 'DELETE', headers: { Authorization: `Firebase ${token}` } });
  };
}
