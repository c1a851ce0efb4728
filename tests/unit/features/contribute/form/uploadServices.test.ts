import { beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadServices } from '#features/contribute/form/uploadServices.ts';
import { SignInError } from '#model/errors.ts';

const auth = vi.hoisted(() => ({
  loadAuth: vi.fn<() => Promise<unknown>>(),
  ensureSignedIn: vi.fn<(signal: AbortSignal) => Promise<string>>(),
}));
const storage = vi.hoisted(() => ({ loadStorage: vi.fn<() => Promise<unknown>>() }));
const hashes = vi.hoisted(() => ({
  findFilesByHash: vi.fn<(hashes: readonly string[]) => Promise<ReadonlyMap<string, object>>>(),
  readRemovedFiles: vi.fn<(hashes: readonly string[]) => Promise<readonly object[]>>(),
}));
vi.mock(import('#services/firebase/auth.ts'), async (original) => ({
  ...(await original()),
  ...(auth as object),
}));
vi.mock(import('#services/sending/uploadedFiles.ts'), async (original) => ({
  ...(await original()),
  ...(storage as object),
}));
vi.mock('#services/library/library.ts', () => ({ findFilesByHash: hashes.findFilesByHash }));
vi.mock('#services/library/removedFiles.ts', () => ({ readRemovedFiles: hashes.readRemovedFiles }));

const { signal } = new AbortController();

beforeEach(() => {
  for (const mock of [auth.loadAuth, auth.ensureSignedIn]) mock.mockReset();
  for (const mock of [storage.loadStorage, hashes.findFilesByHash]) mock.mockReset();
  hashes.readRemovedFiles.mockReset().mockResolvedValue([]);
});

describe("the upload engine's services", () => {
  it('are warm once sign-in and storage are loaded', async () => {
    let loaded: (part: unknown) => void = () => undefined;
    const loads = [auth.loadAuth, storage.loadStorage];
    for (const load of loads) load.mockResolvedValue({});
    storage.loadStorage.mockReturnValue(new Promise((resolve) => (loaded = resolve)));
    const onWarm = vi.fn();
    const warm = uploadServices.warmUp().then(onWarm);
    for (const load of loads) expect(load).toHaveBeenCalledOnce();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(onWarm).not.toHaveBeenCalled();
    loaded({});
    await warm;
  });

  it('sign in until the upload ends', async () => {
    auth.ensureSignedIn.mockResolvedValue('guest');
    expect(await uploadServices.ensureSignedIn(signal)).toBe('guest');
    expect(auth.ensureSignedIn).toHaveBeenCalledExactlyOnceWith(signal);
  });

  it('look for the same files by what is in them', async () => {
    const found = new Map([['f00d', { title: 'b.pdf' }]]);
    hashes.findFilesByHash.mockResolvedValue(found);
    hashes.readRemovedFiles.mockResolvedValue([{ title: 'c.pdf', contentHash: 'beef' }]);
    expect(await uploadServices.findByHash(['f00d', 'beef'])).toEqual(
      new Map([
        ['f00d', { title: 'b.pdf' }],
        ['beef', { title: 'c.pdf', contentHash: 'beef', isRemoved: true }],
      ]),
    );
    expect(hashes.findFilesByHash).toHaveBeenCalledExactlyOnceWith(['f00d', 'beef']);
    expect(hashes.readRemovedFiles).toHaveBeenCalledExactlyOnceWith(['f00d', 'beef']);
  });

  it('throw no error but those that the engine knows', async () => {
    const lost = Object.assign(new Error('offline'), { code: 'unavailable' });
    auth.ensureSignedIn.mockRejectedValue(new SignInError('too-many-visitors'));
    hashes.findFilesByHash.mockRejectedValue(lost);
    auth.loadAuth.mockRejectedValue(lost);
    const failure = (code: string) => ({ name: 'UploadError', code });
    await expect(uploadServices.ensureSignedIn(signal)).rejects.toMatchObject(
      failure('too-many-visitors'),
    );
    await expect(uploadServices.findByHash([])).rejects.toMatchObject(failure('connection'));
    await expect(uploadServices.warmUp()).rejects.toMatchObject(failure('connection'));
  });
});
