import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptCopy } from '#features/library/kept/keptDatabase.ts';
import { keepErrorText } from '#features/library/kept/keepErrors.ts';
import { keepFile, runningKeeps } from '#features/library/kept/keepFile.ts';
import { readKeptCopies, removeCopies } from '#features/library/kept/keptCopies.ts';
import { queryClient } from '#lib/queryClient.ts';
import { FileReadError } from '#model/errors.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { FileSource } from '#services/library/storedFiles.ts';

const MB = 1024 * 1024;
const PATH = 'lists/CD/note/a';
const RECORD: FileRecord = {
  ...{ course: 'CD', category: 'note', id: 'a', title: 'Unit 1.pdf', downloads: 3 },
  ...{ downloadURL: 'link', size: null, contentType: null, createdAt: null },
};

/** A browser with room for everything, and a stored file of two and a half parts. */
const usual = {
  disk: [] as readonly KeptCopy[],
  openStoredFile: (): Promise<FileSource> =>
    storedFile((begin, end) => Promise.resolve(new Uint8Array(end - begin))),
  readFreeSpace: (): Promise<number | null> => Promise.resolve(100 * MB),
  askToPersist: (): void => undefined,
  keepSite: (): Promise<void> => Promise.resolve(),
  dropSite: (): Promise<void> => Promise.resolve(),
  readCopies: (): Promise<readonly KeptCopy[]> => Promise.resolve(browser.disk),
  writeCopy(copy: KeptCopy): Promise<void> {
    browser.disk = [...browser.disk, copy];
    return Promise.resolve();
  },
  dropCopies(paths: readonly string[]): Promise<void> {
    const isDropped = ({ record: { id } }: KeptCopy) =>
      paths.some((path) => path.endsWith(`/${id}`));
    browser.disk = browser.disk.filter((copy) => !isDropped(copy));
    return Promise.resolve();
  },
};
let browser = { ...usual };

const storedFile = (read: (begin: number, end: number) => Promise<Uint8Array>) =>
  Promise.resolve({ size: 2.5 * MB, contentType: 'application/pdf', read });

vi.mock('#features/library/kept/keptDatabase.ts', () => ({
  readCopies: () => browser.readCopies(),
  writeCopy: (copy: KeptCopy) => browser.writeCopy(copy),
  dropCopies: (paths: readonly string[]) => browser.dropCopies(paths),
}));
vi.mock('#features/library/kept/deviceStorage.ts', () => ({
  readFreeSpace: () => browser.readFreeSpace(),
  askToPersist: () => browser.askToPersist(),
  keepSite: () => browser.keepSite(),
  dropSite: () => browser.dropSite(),
}));
vi.mock('#services/library/storedFiles.ts', async (original) => ({
  ...(await original<object>()),
  openStoredFile: () => browser.openStoredFile(),
}));

const quotaError = () => new DOMException('full', 'QuotaExceededError');

/** Returns the message shown when keeping fails. */
const textOf = (wrong: Partial<typeof usual>) => {
  Object.assign(browser, wrong);
  return keepFile(RECORD).then(() => 'kept', keepErrorText);
};

beforeEach(() => {
  browser = { ...usual, disk: [] };
  queryClient.clear();
});

describe('keeping a file', () => {
  it('stores all of it, with the size that its record does not have, and shows progress', async () => {
    const otherTab = new BroadcastChannel('studynest-kept');
    const heard = new Promise((resolve) => otherTab.addEventListener('message', resolve));
    const shares: (number | undefined)[] = [];
    const stop = runningKeeps.subscribe(() => shares.push(runningKeeps.get().get(PATH)?.share));
    await expect(keepFile(RECORD)).resolves.toBe(true);
    stop();
    expect(shares).toEqual([0, 0.4, 0.8, 1, undefined]);
    const [copy] = browser.disk;
    expect(copy?.record.size).toBe(2.5 * MB);
    expect(copy?.content.size).toBe(2.5 * MB);
    await expect(readKeptCopies()).resolves.toEqual(new Map([[PATH, copy]]));
    await heard;
    otherTab.close();
  });

  it('asks for lasting storage at the first file alone', async () => {
    const askToPersist = vi.fn();
    browser.askToPersist = askToPersist;
    await keepFile(RECORD);
    expect(askToPersist).toHaveBeenCalledOnce();
    await keepFile({ ...RECORD, id: 'b' });
    expect(askToPersist).toHaveBeenCalledOnce();
  });

  it.each([
    ['that is just enough', 2.5 * MB],
    ['that the browser does not tell', null],
  ])('begins in a space %s', async (_name, space) => {
    expect(await textOf({ readFreeSpace: () => Promise.resolve(space) })).toBe('kept');
  });

  it('does not begin without a link', async () => {
    await expect(keepFile({ ...RECORD, downloadURL: null })).resolves.toBe(false);
    expect(browser.disk).toEqual([]);
  });

  it.each([
    ['among the kept files', () => runningKeeps.get().get(PATH)?.cancel()],
    ['by what began it', (began: AbortController) => began.abort()],
  ])('leaves nothing when it is cancelled %s', async (_name, cancel) => {
    const began = new AbortController();
    let reads = 0;
    browser.openStoredFile = () =>
      storedFile((begin, end) => {
        reads += 1;
        if (reads === 2) cancel(began);
        return Promise.resolve(new Uint8Array(end - begin));
      });
    await expect(keepFile(RECORD, began.signal)).resolves.toBe(false);
    expect(browser.disk).toEqual([]);
    expect(runningKeeps.get().size).toBe(0);
  });

  it('runs once for a file, however often it is asked for', async () => {
    const writeCopy = vi.spyOn(browser, 'writeCopy');
    await Promise.all([keepFile(RECORD), keepFile(RECORD)]);
    expect(writeCopy).toHaveBeenCalledOnce();
    await expect(keepFile(RECORD)).resolves.toBe(false);
    expect(writeCopy).toHaveBeenCalledOnce();
  });

  it('stores nothing while the site itself could not open without a network', async () => {
    const text = await textOf({ keepSite: () => Promise.reject(new TypeError('no network')) });
    expect(text).toBe(
      'Not kept: the file couldn’t be loaded. Check your connection and try again.',
    );
    expect(browser.disk).toEqual([]);
  });

  it('stores no file of which a part came too short', async () => {
    vi.useFakeTimers();
    const text = textOf({
      openStoredFile: () => storedFile(() => Promise.resolve(new Uint8Array(3))),
    });
    await vi.runAllTimersAsync();
    expect(await text).toMatch(/^Not kept: the file couldn’t be loaded/);
    expect(browser.disk).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a file that is not kept', () => {
  it('because it is larger than what is free is not even fetched', async () => {
    const read = vi.fn<(begin: number, end: number) => Promise<Uint8Array>>();
    const text = await textOf({
      openStoredFile: () => storedFile(read),
      readFreeSpace: () => Promise.resolve(2 * MB),
    });
    expect(text).toBe(
      'Not kept: there is no room for this file (2.5 MB). Only 2 MB are left. Remove kept files or free space on the device, then try again.',
    );
    expect(read).not.toHaveBeenCalled();
  });

  it.each([
    ['the store', { writeCopy: () => Promise.reject(quotaError()) }],
    ['the cache', { keepSite: () => Promise.reject(quotaError()) }],
  ])('because %s is full says so, and loses no other', async (_name, wrong) => {
    await keepFile({ ...RECORD, id: 'b' });
    expect(await textOf(wrong)).toBe(
      'Not kept: there is no room for this file. Remove kept files or free space on the device, then try again.',
    );
    expect(browser.disk.map(({ record }) => record.id)).toEqual(['b']);
  });

  it('because the browser stores nothing is not fetched either', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const openStoredFile = vi.fn<typeof usual.openStoredFile>();
    const readCopies = () => Promise.reject(new Error('private'));
    const text = await textOf({ openStoredFile, readCopies });
    expect(text).toMatch(/^Not kept: this browser stores nothing for the site/);
    expect(openStoredFile).not.toHaveBeenCalled();
  });

  it('because the browser refuses to store it is not said to be too large', async () => {
    const refusal = new DOMException('closing', 'InvalidStateError');
    const text = await textOf({ writeCopy: () => Promise.reject(refusal) });
    expect(text).toMatch(/^Not kept: this browser stores nothing for the site/);
  });

  it('because the bucket lets no script read it says so', async () => {
    const text = await textOf({
      openStoredFile: () => Promise.reject(new FileReadError('closed')),
    });
    expect(text).toBe(
      'Not kept: the site’s storage is not set up for it. Download the file instead.',
    );
  });
});

it('removes what it is told to remove', async () => {
  const dropSite = vi.spyOn(browser, 'dropSite');
  await keepFile(RECORD);
  await keepFile({ ...RECORD, id: 'b' });
  await removeCopies([PATH]);
  expect(browser.disk.map(({ record }) => record.id)).toEqual(['b']);
  await expect(readKeptCopies()).resolves.toEqual(new Map([['lists/CD/note/b', browser.disk[0]]]));
  expect(dropSite).not.toHaveBeenCalled();
  await removeCopies(['lists/CD/note/b']);
  expect(dropSite).toHaveBeenCalledOnce();
});
