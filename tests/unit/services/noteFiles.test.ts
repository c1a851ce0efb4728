import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeNoteFile } from '#services/noteFiles.ts';

/** The transfer of the SDK: it ends only when it is cancelled. */
const transfer = vi.hoisted(() => ({
  bytesTransferred: 0,
  begin() {
    let end: (error: Error) => void = () => undefined;
    const ended = new Promise((_resolve, reject) => {
      end = reject;
    });
    return Object.assign(ended, {
      snapshot: transfer,
      on: () => undefined,
      cancel: () => end(Object.assign(new Error('cancelled'), { code: 'storage/canceled' })),
    });
  },
}));
vi.mock('firebase/storage', () => ({
  getStorage: () => ({}),
  connectStorageEmulator: () => undefined,
  ref: () => ({}),
  uploadBytesResumable: () => transfer.begin(),
}));
vi.mock('#services/firebase.ts', () => ({ firebaseApp: () => ({}) }));
vi.mock('#services/fileUploaders.ts', () => ({
  rememberUploader: () => Promise.resolve(),
  removeAsUploader: () => Promise.resolve(false),
}));

beforeEach(() => {
  vi.useFakeTimers();
  transfer.bytesTransferred = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins a transfer and cancels it; resolves to its failure. */
async function cancel(size: number, bytesTransferred: number) {
  const controller = new AbortController();
  const failure = storeNoteFile({
    shelf: { course: 'CD', category: 'note' },
    fileName: 'a.pdf',
    body: new Blob([new Uint8Array(size)]),
    contentType: 'application/pdf',
    uploadedBy: 'guest',
    recordId: 'one',
    signal: controller.signal,
    onProgress: () => undefined,
  }).catch((error: unknown) => error);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10);
  transfer.bytesTransferred = bytesTransferred;
  controller.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  return failure;
}

describe('a cancelled transfer', () => {
  it('has stored nothing where bytes were missing', async () => {
    expect(await cancel(600_000, 300_000)).toMatchObject({ code: 'cancelled' });
  });

  it.each([
    ['all bytes', 600_000, 600_000],
    ['its only request', 1_000, 0],
  ])('may have stored its file where %s went without an answer', async (_, size, sent) => {
    expect(await cancel(size, sent)).toMatchObject({ code: 'connection' });
  });
});
