import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createKeeper,
  type KeepServices,
  keepErrorText,
} from '#features/files/kept/createKeeper.ts';
import type { KeptCopy } from '#features/files/kept/copyStore.ts';
import { FileReadError } from '#model/fileReadError.ts';
import type { FileRecord } from '#model/fileRecord.ts';

const MB = 1024 * 1024;
const PATH = 'lists/CD/note/a';
const RECORD: FileRecord = {
  ...{ course: 'CD', category: 'note', id: 'a', title: 'Unit 1.pdf', downloads: 3 },
  ...{ downloadURL: 'link', size: null, contentType: null, createdAt: null },
};

let disk: KeptCopy[] = [];

/** A browser with room for everything, and a stored file of two and a half parts. */
function services(wrong: Partial<KeepServices> = {}): KeepServices {
  return {
    openFile: () =>
      Promise.resolve({
        size: 2.5 * MB,
        contentType: 'application/pdf',
        read: (begin: number, end: number) => Promise.resolve(new Uint8Array(end - begin)),
      }),
    readFreeSpace: () => Promise.resolve(100 * MB),
    askToPersist: () => undefined,
    keepSite: () => Promise.resolve(),
    findParts: () => Promise.resolve([]),
    readCopies: () => Promise.resolve(disk),
    writeCopy: (copy) => {
      disk = [...disk, copy];
      return Promise.resolve();
    },
    dropCopies: (paths) => {
      disk = disk.filter(({ record: { id } }) => !paths.some((path) => path.endsWith(`/${id}`)));
      return Promise.resolve();
    },
    tellOthers: () => undefined,
    ...wrong,
  };
}

const storedFile = (read: (begin: number, end: number) => Promise<Uint8Array>) => () =>
  Promise.resolve({ size: 2.5 * MB, contentType: '', read });

const quotaError = () => new DOMException('full', 'QuotaExceededError');

/** Returns the message shown when keeping fails. */
const textOf = (wrong: Partial<KeepServices>) =>
  createKeeper(services(wrong))
    .keep(RECORD)
    .then(() => 'kept', keepErrorText);

beforeEach(() => {
  disk = [];
});

describe('keeping a file', () => {
  it('stores all of it, with the size that its record does not have, and shows progress', async () => {
    const tellOthers = vi.fn();
    const keeper = createKeeper(services({ tellOthers }));
    const shares: (number | undefined)[] = [];
    keeper.running.subscribe(() => shares.push(keeper.running.get().get(PATH)?.share));
    await expect(keeper.keep(RECORD)).resolves.toBe(true);
    expect(shares).toEqual([0, 0.4, 0.8, 1, undefined]);
    expect(disk[0]?.record.size).toBe(2.5 * MB);
    expect(disk[0]?.content.size).toBe(2.5 * MB);
    expect(keeper.copies.get()).toEqual(new Map([[PATH, disk[0]]]));
    expect(tellOthers).toHaveBeenCalledOnce();
  });

  it('keeps with it the parts of the site that it needs beside those for every file', async () => {
    const keepSite = vi.fn<KeepServices['keepSite']>().mockResolvedValue();
    const findParts = () => Promise.resolve(['/assets/pdfjs-1/cmaps/H.bcmap']);
    await createKeeper(services({ keepSite, findParts })).keep(RECORD);
    expect(keepSite.mock.calls.map(([parts]) => parts)).toEqual([
      [],
      ['/assets/pdfjs-1/cmaps/H.bcmap'],
    ]);
    expect(disk[0]?.parts).toEqual(['/assets/pdfjs-1/cmaps/H.bcmap']);
  });

  it('asks for lasting storage at the first file alone', async () => {
    const askToPersist = vi.fn();
    const keeper = createKeeper(services({ askToPersist }));
    await keeper.keep(RECORD);
    expect(askToPersist).toHaveBeenCalledOnce();
    await keeper.keep({ ...RECORD, id: 'b' });
    expect(askToPersist).toHaveBeenCalledOnce();
  });

  it.each([
    ['that is just enough', 2.5 * MB],
    ['that the browser does not tell', null],
  ])('begins in a space %s', async (_name, space) => {
    expect(await textOf({ readFreeSpace: () => Promise.resolve(space) })).toBe('kept');
  });

  it('does not begin without a link', async () => {
    const keeper = createKeeper(services());
    await expect(keeper.keep({ ...RECORD, downloadURL: null })).resolves.toBe(false);
    expect(disk).toEqual([]);
  });

  it('leaves nothing when it is cancelled', async () => {
    let reads = 0;
    const keeper = createKeeper(
      services({
        openFile: storedFile((begin, end) => {
          reads += 1;
          if (reads === 2) keeper.cancel(RECORD);
          return Promise.resolve(new Uint8Array(end - begin));
        }),
      }),
    );
    await expect(keeper.keep(RECORD)).resolves.toBe(false);
    expect(disk).toEqual([]);
    expect(keeper.running.get().size).toBe(0);
    expect(() => keeper.cancel(RECORD)).not.toThrow();
  });

  it('runs once for a file, however often it is asked for', async () => {
    const writeCopy = vi.fn<KeepServices['writeCopy']>().mockResolvedValue();
    const keeper = createKeeper(services({ writeCopy }));
    await Promise.all([keeper.keep(RECORD), keeper.keep(RECORD)]);
    expect(writeCopy).toHaveBeenCalledOnce();
  });

  it('stores nothing while the site itself could not open without a network', async () => {
    const text = await textOf({ keepSite: () => Promise.reject(new TypeError('no network')) });
    expect(text).toBe(
      'Not kept: the file couldn’t be loaded. Check your connection and try again.',
    );
    expect(disk).toEqual([]);
  });

  it('stores no file of which a part came too short', async () => {
    vi.useFakeTimers();
    const text = textOf({ openFile: storedFile(() => Promise.resolve(new Uint8Array(3))) });
    await vi.runAllTimersAsync();
    expect(await text).toMatch(/^Not kept: the file couldn’t be loaded/);
    expect(disk).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a file that is not kept', () => {
  it('because it is larger than what is free is not even fetched', async () => {
    const read = vi.fn<(begin: number, end: number) => Promise<Uint8Array>>();
    const text = await textOf({
      openFile: storedFile(read),
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
    const keeper = createKeeper(services());
    await keeper.keep({ ...RECORD, id: 'b' });
    expect(await textOf(wrong)).toBe(
      'Not kept: there is no room for this file. Remove kept files or free space on the device, then try again.',
    );
    expect(disk.map(({ record }) => record.id)).toEqual(['b']);
  });

  it('because the browser stores nothing is not fetched either', async () => {
    const openFile = vi.fn<KeepServices['openFile']>();
    const text = await textOf({ openFile, readCopies: () => Promise.reject(new Error('private')) });
    expect(text).toMatch(/^Not kept: this browser stores nothing for the site/);
    expect(openFile).not.toHaveBeenCalled();
  });

  it('because the browser refuses to store it is not said to be too large', async () => {
    const refusal = new DOMException('closing', 'InvalidStateError');
    const text = await textOf({ writeCopy: () => Promise.reject(refusal) });
    expect(text).toMatch(/^Not kept: this browser stores nothing for the site/);
  });

  it('because the bucket lets no script read it says so', async () => {
    const text = await textOf({ openFile: () => Promise.reject(new FileReadError('closed')) });
    expect(text).toBe(
      'Not kept: the site’s storage is not set up for it. Download the file instead.',
    );
  });
});

it('knows nothing of its copies until it has read them', async () => {
  const keeper = createKeeper(services());
  expect(keeper.copies.get()).toBeNull();
  expect(keeper.running.get()).toEqual(new Map());
  await keeper.load();
  expect(keeper.copies.get()).toEqual(new Map());
});

it('removes what it is told to remove', async () => {
  const keeper = createKeeper(services());
  await keeper.keep(RECORD);
  await keeper.keep({ ...RECORD, id: 'b' });
  await keeper.remove([PATH]);
  expect(disk.map(({ record }) => record.id)).toEqual(['b']);
  expect(keeper.copies.get()).toEqual(new Map([['lists/CD/note/b', disk[0]]]));
});
