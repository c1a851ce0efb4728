import { beforeEach, expect, describe, it, vi } from 'vitest';
import { storeSavedPaper, storeLeftPapers } from '#features/contribute/form/leftPapers.ts';
import { UploadError } from '#model/uploadError.ts';
import type { UnstoredPaper } from '#upload/uploadCalls.ts';

const browser = vi.hoisted(() => ({ entries: new Map<string, unknown>(), isFull: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: () =>
    browser.isFull ? Promise.reject(new Error('none')) : Promise.resolve([...browser.entries]),
  set(key: string, value: unknown) {
    if (browser.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    browser.entries.set(key, value);
    return Promise.resolve();
  },
  delMany(keys: readonly string[]) {
    for (const key of keys) browser.entries.delete(key);
    return Promise.resolve();
  },
}));
const storePaper = vi.hoisted(() => vi.fn<(...paper: UnstoredPaper) => Promise<void>>());
vi.mock('#services/sending/storedPapers.ts', () => ({ storePaper }));
const loadAuth = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('#services/firebase/auth.ts', () => ({ loadAuth }));

const record = {
  course: 'CD',
  category: 'note',
  id: 'a',
  title: 'a.pdf',
  uploadedBy: 'me',
} as const;
const paper: UnstoredPaper = [record, ['one', ''], ['', 'two']];
const kept = () => [...browser.entries.keys()];

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  browser.entries.clear();
  browser.isFull = false;
  storePaper.mockReset().mockResolvedValue();
  loadAuth.mockReset().mockResolvedValue();
});

describe('the texts of a file that has arrived', () => {
  it('are kept on the device until they are stored', async () => {
    let end: () => void = () => undefined;
    storePaper.mockReturnValue(new Promise((resolve) => (end = resolve)));
    const stored = storeSavedPaper(...paper);
    await vi.waitFor(() => expect(storePaper).toHaveBeenCalledExactlyOnceWith(...paper));
    expect(kept()).toEqual(['paper:a']);
    // This page is storing them.
    await storeLeftPapers();
    expect(storePaper).toHaveBeenCalledOnce();
    end();
    await stored;
    expect(kept()).toEqual([]);
  });

  it('are stored by the next visit, if the page ended before', async () => {
    storePaper.mockRejectedValueOnce(new UploadError('connection'));
    await expect(storeSavedPaper(...paper)).rejects.toMatchObject({ code: 'connection' });
    expect(kept()).toEqual(['paper:a']);
    expect(loadAuth).not.toHaveBeenCalled();
    await storeLeftPapers();
    expect(storePaper).toHaveBeenLastCalledWith(...paper);
    expect(loadAuth).toHaveBeenCalledOnce();
    expect(kept()).toEqual([]);
  });

  it('are given up where they are stored after all, or too late, and stop no others', async () => {
    browser.entries.set('paper:a', paper).set('paper:b', 'something else').set('form:c', {});
    browser.entries.set('paper:d', [{ ...record, id: 'd' }, ['three'], []]);
    storePaper.mockRejectedValueOnce(new UploadError('denied'));
    await storeLeftPapers();
    expect(storePaper.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'd']);
    expect(kept()).toEqual(['paper:b', 'form:c']);
  });

  it('wait for another visit while the network is gone', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    browser.entries.set('paper:a', paper);
    storePaper.mockRejectedValueOnce(new UploadError('connection'));
    await storeLeftPapers();
    expect(logged).toHaveBeenCalledOnce();
    expect(kept()).toEqual(['paper:a']);
  });

  it('are stored by a browser that keeps nothing', async () => {
    browser.isFull = true;
    await storeSavedPaper(...paper);
    expect(storePaper).toHaveBeenCalledOnce();
    await storeLeftPapers();
    expect(storePaper).toHaveBeenCalledOnce();
  });
});
