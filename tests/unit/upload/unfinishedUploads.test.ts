import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploadStore, type UnfinishedUpload } from '#upload/unfinishedUploads.ts';

/** IndexedDB and the locks of the browser, which all tabs share. */
const browser = vi.hoisted(() => ({
  entries: new Map<string, unknown>(),
  locks: new Map<string, { free: () => void; lose: () => void }>(),
  isFull: false,
}));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: () => Promise.resolve([...browser.entries]),
  set(key: string, value: unknown) {
    if (browser.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
    browser.entries.set(key, value);
    return Promise.resolve();
  },
  clear() {
    browser.entries.clear();
    return Promise.resolve();
  },
  delMany(keys: readonly string[]) {
    for (const key of keys) browser.entries.delete(key);
    return Promise.resolve();
  },
}));

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: {
      async request(
        name: string,
        { ifAvailable, steal }: LockOptions,
        hold: (lock: object | null) => unknown,
      ) {
        if (ifAvailable && browser.locks.has(name)) {
          hold(null);
          return;
        }
        if (steal) browser.locks.get(name)?.lose();
        await new Promise<void>((resolve, reject) => {
          const free = () => {
            if (browser.locks.delete(name)) resolve();
          };
          const lose = () => reject(new DOMException('stolen', 'AbortError'));
          browser.locks.set(name, { free, lose });
          void Promise.resolve(hold({})).then(free);
        });
      },
      query: () => Promise.resolve({ held: [...browser.locks.keys()].map((name) => ({ name })) }),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  browser.entries.clear();
  browser.locks.clear();
  browser.isFull = false;
});

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const sentTo = { shelf: { course: 'CD', category: 'note' }, fileName: 'a.pdf' } as const;
const a = { id: 'a', file: pdf('a.pdf'), wantedName: 'a.pdf', sentTo };
const b = { id: 'b', file: pdf('b.pdf'), wantedName: 'Unit 2.pdf', sentTo: null };
const upload: UnfinishedUpload = {
  draft: { category: 'note', course: 'CD', isOwnNote: '' },
  isStarted: true,
  files: [a, b],
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The browser frees what pages hold that end. */
function endPages(): void {
  for (const { free } of browser.locks.values()) free();
}

/** A page that keeps an upload and ends. */
async function endedPage(kept: UnfinishedUpload = upload) {
  createUploadStore().save(kept);
  await settle();
  endPages();
}

describe('the upload store', () => {
  it('finds the form, the files and their places when the page has ended', async () => {
    await endedPage();
    expect(await createUploadStore().find()).toMatchObject(upload);
  });

  it('finds where a transfer began after the file was kept', async () => {
    const store = createUploadStore();
    store.save({ ...upload, files: [{ ...a, sentTo: null }, b] });
    await settle();
    store.save(upload);
    await settle();
    endPages();
    expect((await createUploadStore().find())?.files).toEqual([a, b]);
  });

  it('finds nothing of a page that is still open', async () => {
    createUploadStore().save(upload);
    await settle();
    expect(browser.entries.size).toBe(3);
    expect(await createUploadStore().find()).toBeNull();
  });

  it('lets one of two pages take an upload up', async () => {
    await endedPage();
    const [one, other] = [createUploadStore(), createUploadStore()];
    expect(await one.find()).not.toBeNull();
    expect(await one.takeUp()).toMatchObject(upload);
    expect(await other.takeUp()).toBeNull();
  });

  it('gives nothing to a page that comes when the other has finished', async () => {
    await endedPage();
    const [one, other] = [createUploadStore(), createUploadStore()];
    expect(await one.find()).not.toBeNull();
    await one.takeUp();
    one.save({ ...upload, files: [] });
    await settle();
    expect(browser.entries.size).toBe(0);
    expect(await other.takeUp()).toBeNull();
    expect(browser.locks.size).toBe(0);
  });

  it('drops what has arrived, and everything in the end', async () => {
    const store = createUploadStore();
    store.save(upload);
    store.save({ ...upload, files: [b] });
    await settle();
    expect([...browser.entries.keys()].filter((key) => key.startsWith('file:'))).toEqual([
      'file:b',
    ]);
    store.save({ ...upload, files: [a, b] });
    await settle();
    store.save({ ...upload, files: [a] });
    await settle();
    expect([...browser.entries.keys()]).not.toContain('file:b');
    store.save({ ...upload, files: [] });
    await settle();
    expect(browser.entries.size).toBe(0);
    expect(browser.locks.size).toBe(0);
  });

  it('keeps an edited name without writing the file again', async () => {
    const store = createUploadStore();
    store.save(upload);
    await settle();
    browser.entries.set('file:a', pdf('written once.pdf'));
    store.save({ ...upload, files: [{ ...a, wantedName: 'Unit 1.pdf' }, b] });
    await settle();
    browser.locks.clear();
    const found = await createUploadStore().find();
    expect(found?.files.map(({ file, wantedName }) => [file.name, wantedName])).toEqual([
      ['written once.pdf', 'Unit 1.pdf'],
      ['b.pdf', 'Unit 2.pdf'],
    ]);
  });

  it('keeps nothing, quietly, where the browser has no room', async () => {
    browser.isFull = true;
    const store = createUploadStore();
    store.save(upload);
    await settle();
    browser.isFull = false;
    store.save({ ...upload, files: [b] });
    await settle();
    expect(browser.entries.size).toBe(0);
    expect(browser.locks.size).toBe(0);
  });

  it('finds nothing, quietly, where the browser has no locks', async () => {
    await endedPage();
    vi.stubGlobal('navigator', {});
    expect(await createUploadStore().find()).toBeNull();
  });

  it('keeps an upload for seven days', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await endedPage();
    vi.setSystemTime(Date.now() + 7 * 24 * 3_600_000);
    expect(await createUploadStore().find()).not.toBeNull();
    vi.setSystemTime(Date.now() + 1);
    expect(await createUploadStore().find()).toBeNull();
    expect(browser.entries.size).toBe(0);
  });

  it('stores the form of the page in which files were chosen last', async () => {
    const [first, second] = [createUploadStore(), createUploadStore()];
    first.save(upload);
    await settle();
    second.save({ ...upload, files: [b] });
    await settle();
    first.save({ ...upload, isStarted: false });
    await settle();
    first.save({ ...upload, files: [] });
    await settle();
    endPages();
    expect(await createUploadStore().find()).toMatchObject({ isStarted: true, files: [b] });
  });

  it('offers the files that are there, and removes forms of another version', async () => {
    await endedPage();
    browser.entries.delete('file:a');
    expect((await createUploadStore().find())?.files).toEqual([b]);
    browser.entries.clear();
    browser.entries.set('form:odd', { keptAt: 1 });
    expect(await createUploadStore().find()).toBeNull();
    expect(browser.entries.size).toBe(0);
  });

  it.each([
    ['an unknown course', { draft: { ...upload.draft, course: 'XX' } }],
    ['an unknown category', { draft: { ...upload.draft, category: 'exam' } }],
    ['another answer', { draft: { ...upload.draft, isOwnNote: 'maybe' } }],
    ['a file on no shelf', { files: [{ id: 'a', sentTo: { shelf: {}, fileName: 'a.pdf' } }] }],
    ['a file without an id', { files: [{ sentTo: null }] }],
  ])('offers no form with %s', async (_what, change) => {
    await endedPage();
    browser.entries.set('form', { ...(browser.entries.get('form') as object), ...change });
    expect(await createUploadStore().find()).toBeNull();
    expect(browser.entries.size).toBe(0);
  });

  it('offers a form in which nothing was chosen yet', async () => {
    const draft = { category: '', course: '', isOwnNote: '' } as const;
    await endedPage({ ...upload, draft });
    expect((await createUploadStore().find())?.draft).toEqual(draft);
  });

  it('offers no form whose files are all gone', async () => {
    await endedPage();
    for (const key of ['file:a', 'file:b']) browser.entries.delete(key);
    expect(await createUploadStore().find()).toBeNull();
  });
});
