import { fileRecordPath, type FileRecordPlace } from '#model/fileRecord.ts';
import { storedNamePath } from '#model/storedName.ts';
import { loadAuth } from './auth.ts';
import { loadRecords } from './contributions.ts';
import { documentName, firestoreUrl } from './firestoreUrl.ts';
import { uploadErrorOf } from './uploadErrors.ts';
import { withAppCheck } from './withAppCheck.ts';

/**
 * Removes the visitor's own record and its file's name. Removing what does not exist is no error.
 *
 * @throws UploadError `denied`, `connection`, …
 */
export async function removeFileRecord(
  file: FileRecordPlace & { readonly title: string },
): Promise<void> {
  try {
    await loadAuth();
    const { sdk, database } = await loadRecords();
    const batch = sdk.writeBatch(database);
    for (const path of pathsOf(file)) batch.delete(sdk.doc(database, path));
    await batch.commit();
  } catch (error) {
    throw uploadErrorOf(error);
  }
}

/** The paths of a record and of its file's name, which go together. */
function pathsOf(file: FileRecordPlace & { readonly title: string }): readonly string[] {
  return [fileRecordPath(file), storedNamePath(file.course, file.category, file.title)];
}

/**
 * Prepares the removal of a record and its file for the moment at which the page ends. The SDK's
 * requests would end with the page; the browser completes these, but their result is not reported.
 *
 * @param link the download link of the file, or null
 * @returns a function that sends both requests
 */
export async function prepareLastRemoval(
  file: FileRecordPlace & { readonly title: string },
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
      body: JSON.stringify({
        writes: pathsOf(file).map((path) => ({ delete: documentName(path) })),
      }),
    });
    const [address] = link?.split('?') ?? [];
    if (address) send(address, `Firebase ${token}`, { method: 'DELETE' });
  };
}
