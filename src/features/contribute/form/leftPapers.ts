import { logError } from '#lib/log.ts';
import { UploadError } from '#model/uploadError.ts';
import { loadAuth } from '#services/firebase/auth.ts';
import { storePaper } from '#services/sending/storedPapers.ts';
import type { UnstoredPaper } from '#upload/uploadCalls.ts';

const isDenied = (error: unknown) => error instanceof UploadError && error.code === 'denied';

const loadSaved = () => import('#upload/unfinishedUploads.ts');

/** The ids of the files whose texts this page is storing. */
const storing = new Set<string>();

/**
 * Stores the texts of a file, which this device has until then.
 *
 * @throws UploadError
 */
export async function storeSavedPaper(...paper: UnstoredPaper): Promise<void> {
  const [{ id }] = paper;
  storing.add(id);
  // Without the code that saves them, they are stored all the same.
  const saved = await loadSaved()
    .then(async (store) => {
      await store.savePaper(paper);
      return store;
    })
    .catch((error: unknown) => {
      logError('keep the text of a file', error);
      return null;
    });
  try {
    await storePaper(...paper);
    await saved?.dropPaper(id);
  } catch (error) {
    if (isDenied(error)) await saved?.dropPaper(id);
    throw error;
  } finally {
    storing.delete(id);
  }
}

/** Stores the texts that earlier pages ended without storing. Never rejects. */
export async function storeLeftPapers(): Promise<void> {
  // A browser that stores nothing has left nothing.
  if (!('indexedDB' in globalThis)) return;
  try {
    const { savedPapers } = await loadSaved();
    const left = (await savedPapers()).filter(([{ id }]) => !storing.has(id));
    // The rules ask whose they are.
    if (left.length > 0) await loadAuth();
    for (const paper of left)
      await storeSavedPaper(...paper).catch((error: unknown) => {
        // They are stored, and only the answer was lost; or it is too late for them.
        if (!isDenied(error)) throw error;
      });
  } catch (error) {
    logError('store the texts of an earlier visit', error);
  }
}
