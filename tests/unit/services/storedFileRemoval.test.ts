import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeStoredFile } from '#services/storedFileRemoval.ts';

vi.mock('#services/auth.ts', () => ({
  loadAuth: () =>
    Promise.resolve({ auth: { currentUser: { getIdToken: () => Promise.resolve('token') } } }),
}));

const FILE = 'https://files.example/o/CD%2Fnote%2Fa.pdf';
const upload: Parameters<typeof removeStoredFile>[0] = {
  id: 'r1',
  downloadURL: `${FILE}?alt=media`,
  uploadedBy: 'guest',
};

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** Removes the file of a record while Storage holds this metadata; resolves to the requests. */
async function remove(metadata: object | undefined, changes: Partial<typeof upload> = {}) {
  fetched
    .mockResolvedValueOnce(new Response(JSON.stringify({ metadata })))
    .mockResolvedValueOnce(new Response(null, { status: 204 }));
  await removeStoredFile({ ...upload, ...changes }, new AbortController().signal);
  return fetched.mock.calls.map(([url, init]) => `${init?.method ?? 'GET'} ${url as string}`);
}

describe('the stored file of a removed record', () => {
  it.each([
    ['its uploader stored', { uploadedBy: 'guest', recordId: 'r2' }, {}],
    ['was stored for it before a sign-out', { uploadedBy: 'before', recordId: 'r1' }, {}],
    ['an older site stored', undefined, { uploadedBy: null }],
  ])('is removed if %s', async (_, metadata, changes) => {
    expect(await remove(metadata, changes)).toEqual([`GET ${FILE}`, `DELETE ${FILE}`]);
  });

  it.each([
    ['somebody else stored for another record', { uploadedBy: 'other', recordId: 'r2' }, {}],
    ['somebody else stored for no record', { uploadedBy: 'other' }, {}],
    ['has an uploader, unlike the record', { uploadedBy: 'other' }, { uploadedBy: null }],
    ['has no uploader, unlike the record', undefined, {}],
  ])('stays if it %s', async (_, metadata, changes) => {
    expect(await remove(metadata, changes)).toEqual([`GET ${FILE}`]);
  });

  it('is not looked for without a link', async () => {
    expect(await remove(undefined, { downloadURL: null })).toEqual([]);
  });

  it('is missing without an error', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 404 }));
    await removeStoredFile(upload, new AbortController().signal);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('stays with an error where Storage refuses', async () => {
    fetched
      .mockResolvedValueOnce(new Response(JSON.stringify({ metadata: { recordId: 'r1' } })))
      .mockResolvedValueOnce(new Response(null, { status: 403 }));
    const { signal } = new AbortController();
    await expect(removeStoredFile(upload, signal)).rejects.toThrow('403');
  });
});
