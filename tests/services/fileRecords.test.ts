import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileCursor, FileOrder, FilePage } from '#services/library/fileDocuments.ts';
import type * as Service from '#services/library/fileRecords.ts';
import type * as Library from '#services/library/library.ts';
import { readMostDownloadedFiles, readNewestFiles } from '#services/library/topFiles.ts';
import { backend, type PlainMap } from '../support/backend.ts';

const LIST = { course: 'NW LAB', category: 'solved-qp' } as const;
const PATH = 'lists/NW LAB/solved-qp';
const STORAGE = `http://127.0.0.1:${backend.ports.storage}/v0/b/demo-studynest.appspot.com/o`;

let service: typeof Service;
let library: typeof Library;

beforeAll(async () => {
  service = await import('#services/library/fileRecords.ts');
  library = await import('#services/library/library.ts');
});
beforeEach(() => backend.clear());

function fieldsOf(title: string, downloads: number): PlainMap {
  return {
    title,
    noteType: LIST.category,
    courseCode: LIST.course,
    isOwnNote: 'yes',
    downloadURL: `${STORAGE}/NW%20LAB%2Fsolved-qp%2F${encodeURIComponent(title)}?alt=media`,
    downloads,
    size: 10,
    contentType: 'application/pdf',
    createdAt: new Date(0),
    uploadedBy: 'someone',
  };
}

/** Stores `count` records with the ids id-01, id-02 …, whose downloads fall in pairs. */
async function fill(count: number): Promise<void> {
  const documents: Record<string, PlainMap> = {};
  for (let number = 1; number <= count; number += 1) {
    const id = `id-${String(number).padStart(2, '0')}`;
    documents[`${PATH}/${id}`] = fieldsOf(`${id}.pdf`, 100 - Math.ceil(number / 2));
  }
  await backend.writeDocuments(documents);
}

async function readAll(order: FileOrder, first: number, next: number) {
  const pages: string[][] = [];
  let after: FileCursor | null = null;
  do {
    const page: FilePage = await service.readFilePage(LIST, {
      order,
      after,
      limit: after ? next : first,
    });
    pages.push(page.records.map(({ id }) => id));
    after = page.next;
  } while (after);
  return pages;
}

describe('a list of files', () => {
  it('is read a page at a time, each record once', async () => {
    await fill(22);
    const pages = await readAll('id', 11, 10);
    expect(pages.map((page) => page.length)).toEqual([11, 10, 1]);
    expect(pages.flat()).toEqual([...pages.flat()].sort());
    expect(new Set(pages.flat()).size).toBe(22);
  });

  it('is read by title, letter by letter over pages, and with numbers in order where it is whole', async () => {
    const titles = [
      'Module 10.pdf',
      'Module 2.pdf',
      'module 3.pdf',
      'Module 1.pdf',
      'Module 2.pdf',
    ];
    await backend.writeDocuments(
      Object.fromEntries(titles.map((title, at) => [`${PATH}/${at}`, fieldsOf(title, 0)])),
    );
    expect(await readAll('title', 3, 2)).toEqual([['3', '0', '1'], ['4', '2'], []]);
    expect(await readAll('title', 11, 10)).toEqual([['3', '1', '4', '2', '0']]);
  });

  it('is read most downloads first, with equal counts over the edge of a page', async () => {
    await fill(6);
    expect(await readAll('downloads', 3, 3)).toEqual([
      ['id-02', 'id-01', 'id-04'],
      ['id-03', 'id-06', 'id-05'],
      [],
    ]);
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i says whether a read of eleven was all of it', async (count, hasNext) => {
    await fill(count);
    const page = await service.readFilePage(LIST, { order: 'id', after: null, limit: 11 });
    expect(page.records).toHaveLength(count);
    expect(page.next !== null).toBe(hasNext);
  });

  it('is counted without being read', async () => {
    await fill(3);
    expect(await service.countFiles(LIST)).toBe(3);
  });

  it('holds every record that can be shown, and one line in the log for each that is wrong', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await backend.writeDocuments({
      [`${PATH}/a`]: {},
      [`${PATH}/b`]: { title: 7, downloads: 'many', downloadURL: 'javascript:alert(1)' },
      [`${PATH}/c`]: fieldsOf('ملاحظات 📚 #1?.pdf', 4),
    });
    const read = () => service.readFilePage(LIST, { order: 'id', after: null, limit: 11 });
    const { records } = await read();
    await read();
    const wrong = {
      ...{ ...LIST, title: 'Untitled file', downloads: 0, downloadURL: null },
      ...{ size: null, contentType: null, createdAt: null },
    };
    expect(records).toEqual([
      { ...wrong, id: 'a' },
      { ...wrong, id: 'b' },
      expect.objectContaining({ id: 'c', title: 'ملاحظات 📚 #1?.pdf', downloads: 4 }),
    ]);
    expect(log).toHaveBeenCalledTimes(2);
  });
});

describe('a download', () => {
  const place = { ...LIST, id: 'id-01' };

  it('adds one to its own record and touches nothing else', async () => {
    await fill(2);
    const before = await backend.readCollection(PATH);
    await service.countDownload(place);
    expect(await backend.readCollection(PATH)).toEqual({
      ...before,
      'id-01': { ...before['id-01'], downloads: 100 },
    });
  });

  it('is not lost where many count at the same moment', async () => {
    await fill(1);
    await Promise.all(Array.from({ length: 8 }, () => service.countDownload(place)));
    expect((await backend.readCollection(PATH))['id-01']).toMatchObject({ downloads: 107 });
  });

  it('of a file that is not there is refused', async () => {
    await expect(service.countDownload(place)).rejects.toThrow();
    expect(await backend.readCollection(PATH)).toEqual({});
  });
});

describe('a record with the six fields of the contract alone', () => {
  const { title, noteType, courseCode, isOwnNote, downloadURL, downloads } = fieldsOf(
    'Older.pdf',
    3,
  );
  const older = { title, noteType, courseCode, isOwnNote, downloadURL, downloads } as PlainMap;
  const place = { ...LIST, id: 'older' };
  const shown = [expect.objectContaining({ ...place, title: 'Older.pdf', downloads: 3 })];

  beforeEach(async () => {
    await fill(1);
    await backend.writeDocuments({ [`${PATH}/older`]: older });
  });

  it('is listed in both orders, counted, and downloaded', async () => {
    const read = async (order: FileOrder) =>
      (await service.readFilePage(LIST, { order, after: null, limit: 11 })).records;
    expect((await read('id')).slice(1)).toEqual(shown);
    expect((await read('downloads')).slice(1)).toEqual(shown);
    expect(await service.countFiles(LIST)).toBe(2);
    await service.countDownload(place);
    expect((await backend.readCollection(PATH))['older']).toEqual({ ...older, downloads: 4 });
  });

  it('is found in the library: in the search, among the most downloaded and the newest', async () => {
    const page = await library.readLibraryPage({ category: LIST.category, after: null }, 11);
    expect(page.records.slice(1)).toEqual(shown);
    const { signal } = new AbortController();
    expect((await readMostDownloadedFiles(5, signal)).slice(1)).toEqual(shown);
    expect((await readNewestFiles(5, signal)).slice(1)).toEqual(shown);
    expect((await readNewestFiles(1, signal)).map(({ id }) => id)).toEqual(['id-01']);
  });
});
