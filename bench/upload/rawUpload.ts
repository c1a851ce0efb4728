import { initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage, ref, uploadBytesResumable } from 'firebase/storage';

/** The globals of a page that has loaded this script. */
export interface RawUploadWindow {
  readonly rawUpload: (storagePort: number, bytes: number) => Promise<number>;
}

/**
 * Uploads this many bytes in one piece, with the SDK and nothing else: no sign-in, no check of
 * names, no link, no record. Acts as the emulators' owner, since the rules accept 25 MiB at most.
 *
 * @returns milliseconds
 */
async function rawUpload(storagePort: number, bytes: number): Promise<number> {
  const app = initializeApp(
    { apiKey: 'bench', projectId: 'demo-studynest', storageBucket: 'demo-studynest.appspot.com' },
    `raw ${performance.now()}`,
  );
  const storage = getStorage(app);
  connectStorageEmulator(storage, '127.0.0.1', storagePort, { mockUserToken: 'owner' });
  const body = new Blob([new Uint8Array(bytes)]);
  const place = ref(storage, `CD/note/raw ${performance.now()}.pdf`);
  const start = performance.now();
  await uploadBytesResumable(place, body, { contentType: 'application/pdf' });
  return performance.now() - start;
}

Object.assign(window, { rawUpload });
