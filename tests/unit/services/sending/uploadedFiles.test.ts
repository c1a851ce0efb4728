import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignInError, UploadError } from '#model/errors.ts';
import { storeNoteFile, uploadErrorOf } from '#services/sending/uploadedFiles.ts';

/** The transfer of the SDK: it ends only when it is cancelled. */
const transfer = vi.hoisted(() => ({
  bytesTransferred: 0,
  hasBegun: false,
  begin() {
    transfer.hasBegun = true;
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
vi.mock('#services/firebase/firebase.ts', () => ({ firebaseApp: () => ({}) }));
vi.mock(import('#services/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  loadAuth: () => Promise.resolve({ auth: { currentUser: null } } as never),
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(transfer, { bytesTransferred: 0, hasBegun: false });
});
afterEach(() => {
  vi.useRealTimers();
});

const store = (size: number, signal: AbortSignal) =>
  storeNoteFile({
    shelf: { course: 'CD', category: 'note' },
    fileName: 'a.pdf',
    body: new Blob([new Uint8Array(size)]),
    contentType: 'application/pdf',
    uploadedBy: 'guest',
    recordId: 'one',
    signal,
    onProgress: () => undefined,
  }).catch((error: unknown) => error);

/** Begins a transfer and cancels it; resolves to its failure. */
async function cancel(size: number, bytesTransferred: number) {
  const controller = new AbortController();
  const failure = store(size, controller.signal);
  await vi.waitFor(() => expect(transfer.hasBegun).toBe(true));
  transfer.bytesTransferred = bytesTransferred;
  controller.abort();
  await vi.advanceTimersByTimeAsync(20_000);
  return failure;
}

describe('a cancelled transfer', () => {
  it('has stored nothing where bytes were missing', async () => {
    expect(await cancel(600_000, 300_000)).toMatchObject({ code: 'cancelled' });
  });

  it('has not begun where it was cancelled while its mark was made', async () => {
    const controller = new AbortController();
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    const making = vi.spyOn(crypto.subtle, 'digest').mockImplementation((...args) => {
      controller.abort();
      return digest(...args);
    });
    expect(await store(1_000, controller.signal)).toMatchObject({ code: 'cancelled' });
    expect(transfer.hasBegun).toBe(false);
    making.mockRestore();
  });

  it.each([
    ['all bytes', 600_000, 600_000],
    ['its only request', 1_000, 0],
  ])('may have stored its file where %s went without an answer', async (_, size, sent) => {
    expect(await cancel(size, sent)).toMatchObject({ code: 'connection' });
  });
});

const failure = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

describe('an error of the SDK during an upload', () => {
  it.each([
    ['storage/unauthorized', 'denied'],
    ['storage/quota-exceeded', 'storage-full'],
    ['storage/retry-limit-exceeded', 'connection'],
    ['permission-denied', 'denied'],
    ['resource-exhausted', 'busy'],
    ['unavailable', 'connection'],
    ['auth/too-many-requests', 'too-many-visitors'],
    ['auth/network-request-failed', 'connection'],
    ['auth/the-service-is-currently-unavailable.', 'connection'],
    ['auth/admin-restricted-operation', 'denied'],
    ['something-new', 'unknown'],
  ])('%s means %s', (code, meaning) => {
    expect(uploadErrorOf(failure(code))).toMatchObject({ code: meaning });
  });

  it('is told apart by its HTTP status where the code says nothing', () => {
    expect(uploadErrorOf(failure('storage/unknown', { status: 410 })).code).toBe('start-over');
    expect(uploadErrorOf(failure('storage/unknown', { status: 418 })).code).toBe('unknown');
  });

  it('is that of the sign-in where that failed', () => {
    expect(uploadErrorOf(new SignInError('too-many-visitors')).code).toBe('too-many-visitors');
    expect(uploadErrorOf(new SignInError('unreachable')).code).toBe('connection');
    expect(uploadErrorOf(new SignInError('refused')).code).toBe('denied');
  });

  it('stays what it is where it is known already', () => {
    const known = new UploadError('unreadable');
    expect(uploadErrorOf(known)).toBe(known);
  });
});
