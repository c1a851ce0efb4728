import { setLogLevel } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shelf } from '#model/shelf.ts';
import { fileRecordKey } from '#model/fileRecord.ts';
import { DAY_MS } from '#model/limits.ts';
import { paperPartPath } from '#model/paperParts.ts';
import { searchedWords } from '#model/paperSearch.ts';
import { findInPapers } from '#services/library/paperSearch.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import { backend } from '../support/backend.ts';

const SHELF = { course: 'CD', category: 'note' } as const;

interface PartOptions {
  readonly number?: number;
  readonly uploadedBy?: string;
  readonly shelf?: Shelf;
  readonly createdAt?: number;
}

/** A part of the text of a file of long ago, with its words and the marks behind them. */
const partOf = (
  id: string,
  text: string,
  words: readonly string[],
  {
    number = 0,
    uploadedBy = `uploader of ${id}`,
    shelf = SHELF,
    createdAt = OLD,
  }: PartOptions = {},
) => ({
  [paperPartPath({ ...shelf, id }, createdAt, number)]: {
    ...{ place: fileRecordKey({ ...shelf, id }), ...shelf, title: `${id}.pdf` },
    ...{ number, first: 1, text, uploadedBy },
    words: Object.fromEntries(words.map((word) => [word, true])),
  },
});

const OLD = Date.UTC(2025, 10, 29);
const STRONG = ['handl', 'handl*', 'handl**'];
const ids = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${String(index).padStart(2, '0')}`);
/** The parts of some files that say the same. */
const partsOf = (all: readonly string[], words: readonly string[]) =>
  Object.fromEntries(all.flatMap((id) => Object.entries(partOf(id, 'A handle', words))));
const joined = (all: readonly ReturnType<typeof partOf>[]) =>
  Object.fromEntries(all.flatMap((each) => Object.entries(each)));
const recordsOf = (all: readonly string[]) =>
  Object.fromEntries(all.map((id) => recordDocument(SHELF, id, `${id}.pdf`)));

let reads = 0;
const send = globalThis.fetch;

beforeEach(async () => {
  setLogLevel('silent');
  await backend.clear();
  reads = 0;
  // As Firestore bills them: each document that is found or missing, and at least one a request.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    if (/:runAggregationQuery$/.test(addressOf(input))) reads += 1;
    if (/:(runQuery|batchGet)$/.test(addressOf(input))) {
      const found = (await answer.clone().json()) as object[];
      reads += Math.max(1, found.filter((each) => !isEmpty(each)).length);
    }
    return answer;
  });
});
afterEach(() => vi.restoreAllMocks());

const addressOf = (input: string | URL | Request) =>
  input instanceof Request ? input.url : input.toString();
const isEmpty = (entry: object) => !('document' in entry || 'found' in entry || 'missing' in entry);

const findAll = (word: string, shelf: Shelf | null, isThere = (_place: string) => false) =>
  findInPapers(searchedWords(word), shelf, isThere, new AbortController().signal);

async function find(words: readonly string[], isThere?: (place: string) => boolean) {
  const { hits } = await findAll(words.join(' '), null, isThere);
  return hits.map(({ record }) => record.id);
}

describe('the search inside the papers', () => {
  it('shows nothing of a file whose record is gone, and removes what is left of it', async () => {
    await backend.writeDocuments({
      ...recordsOf(['stays']),
      ...partOf('stays', 'A handle', ['handl']),
      ...partOf('gone', 'Spam about a handle', ['handl']),
      ...partOf('gone', 'More spam about a handle', ['handl'], { number: 7 }),
    });
    expect(await find(['handl'])).toEqual(['stays']);
    await vi.waitFor(async () =>
      expect(Object.keys(await backend.readCollection('paperParts'))).toEqual([
        `00_${OLD}_CD_note_stays`,
      ]),
    );
    expect(await find(['handl'])).toEqual(['stays']);
  });

  it('does not look again for records that were read in this visit', async () => {
    const all = ids(12, 'p');
    await backend.writeDocuments({
      ...recordsOf(all),
      ...partsOf(all, ['handl', 'handl**']),
    });
    expect(await find(['handl'])).toHaveLength(12);
    expect(reads).toBe(24);
    reads = 0;
    expect(await find(['handl'], (place) => place !== 'CD/note/p03')).toHaveLength(12);
    expect(reads).toBe(13);
  });

  it.each([
    ['all are most about it', [30, 0, 0], 20],
    ['few are', [9, 30, 0], 11],
    ['some are, some less, and many mention it', [9, 0, 40], 10],
    ['nearly enough are about it', [4, 5, 40], 10],
    ['none is about it', [0, 0, 40], 18],
  ] as const)('reads 40 documents at most where %s', async (_case, [most, often, once], least) => {
    const kinds = [
      [ids(most, 'a'), ['handl', 'handl*', 'handl**']],
      [ids(often, 'b'), ['handl', 'handl*']],
      [ids(once, 'c'), ['handl']],
    ] as const;
    for (const [all, words] of kinds)
      await backend.writeDocuments({ ...recordsOf(all), ...partsOf(all, words) });
    const found = await find(['handl']);
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(reads).toBeLessThanOrEqual(40);
  });

  it('asks for records of 20 that are gone in one request, and removes ten at a time', async () => {
    await backend.writeDocuments(partsOf(ids(20, 'gone'), ['handl', 'handl**']));
    expect(await find(['handl'])).toEqual([]);
    expect(reads).toBe(40);
    const left = async () => Object.keys(await backend.readCollection('paperParts')).length;
    await vi.waitFor(async () => expect(await left()).toBe(10));
    expect(await find(['handl'])).toEqual([]);
    await vi.waitFor(async () => expect(await left()).toBe(0));
  });

  it('asks on where parts only claim to say it, and removes those whose record is gone', async () => {
    const [liars, left, honest] = [ids(10, 'a'), ids(10, 'b'), ids(12, 'c')];
    const claims = Object.fromEntries(
      [...liars, ...left].flatMap((id) => Object.entries(partOf(id, '-', ['handl', 'handl**']))),
    );
    await backend.writeDocuments({
      ...{ ...recordsOf(liars), ...recordsOf(honest), ...claims },
      ...partsOf(honest, ['handl', 'handl**']),
    });
    const isThere = (place: string) => !place.includes('/b');
    expect((await find(['handl'], isThere)).toSorted()).toEqual(honest.slice(0, 10));
    expect(reads).toBeLessThanOrEqual(40);
    const stored = async () => Object.keys(await backend.readCollection('paperParts'));
    await vi.waitFor(async () => expect(await stored()).toHaveLength(22));
    reads = 0;
    expect((await find(['handl'], isThere)).toSorted()).toEqual(honest.slice(0, 10));
    expect(reads).toBe(20);
  });

  it('puts all but three papers of one uploader below those of others', async () => {
    const stuffed = ids(5, 'stuffed');
    await backend.writeDocuments({
      ...recordsOf([...stuffed, 'other']),
      ...Object.fromEntries(
        stuffed.flatMap((id) =>
          Object.entries(partOf(id, 'A handle, a handle', ['handl'], { uploadedBy: 'one' })),
        ),
      ),
      ...partOf('other', 'It mentions a handle once', ['handl']),
    });
    const found = await find(['handl']);
    expect(found).toHaveLength(6);
    expect(found.indexOf('other')).toBe(3);
  });

  it('shows those of the shelf in view first, all of them, then those of the course and of all', async () => {
    const papers = { course: 'CD', category: 'qp' } as const;
    const own = ids(6, 'paper');
    const place = (id: string, shelf: Shelf, words: readonly string[]) =>
      Object.entries(partOf(id, 'A handle', words, { shelf }));
    await backend.writeDocuments(
      Object.fromEntries([
        ...own.flatMap((id) => place(id, papers, ['handl'])),
        ...ids(4, 'note').flatMap((id) => place(id, SHELF, STRONG)),
        ...ids(12, 'other').flatMap((id) => place(id, { course: 'CG', category: 'note' }, STRONG)),
      ]),
    );
    const { hits, hasMore } = await findAll('handl', papers, () => true);
    const courses = hits.map(({ record }) => `${record.course} ${record.category}`);
    expect(courses.slice(0, 10)).toEqual([
      ...Array<string>(6).fill('CD qp'),
      ...Array<string>(4).fill('CD note'),
    ]);
    expect(hasMore).toBe(false);
    expect(reads).toBeLessThanOrEqual(40);
  });

  it('says that there are more than the reads allow', async () => {
    await backend.writeDocuments(partsOf(ids(30, 'note'), ['handl']));
    const { hits, hasMore } = await findAll('handl', SHELF, () => true);
    expect([hits.length >= 20, hasMore]).toEqual([true, true]);
    await backend.clear();
    await backend.writeDocuments(partsOf(ids(16, 'note'), ['handl']));
    expect(await findAll('handl', SHELF, () => true)).toMatchObject({ hasMore: false });
  });

  it.each([null, SHELF])('puts papers of the last week below all others: %o', async (shelf) => {
    const texts = [...ids(9, 'often'), ...ids(14, 'once')].map(
      (id) => [id, id.startsWith('often') ? 'A handle, '.repeat(12) : 'A handle'] as const,
    );
    const honest = texts.flatMap(([id, text]) =>
      Object.entries(partOf(id, text, text.length > 10 ? STRONG : ['handl'])),
    );
    await backend.writeDocuments({
      ...recordsOf(texts.map(([id]) => id)),
      ...Object.fromEntries(honest),
    });
    const firstTen = async () => {
      reads = 0;
      // The records of a course were mostly read in this visit.
      const { hits } = await findAll('handl', shelf, () => shelf !== null);
      expect(reads).toBeLessThanOrEqual(40);
      return hits.slice(0, 10).map(({ record }) => record.id);
    };
    const before = await firstTen();
    expect(before).toHaveLength(10);
    const stuffed = ids(40, '0stuffed');
    const createdAt = Date.now() - 6 * 24 * 60 * 60 * 1_000;
    const parts = stuffed.flatMap((id) =>
      Object.entries(partOf(id, 'A handle, '.repeat(100), STRONG, { createdAt })),
    );
    await backend.writeDocuments({ ...recordsOf(stuffed), ...Object.fromEntries(parts) });
    expect(await firstTen()).toEqual(before);
  });

  it('shows papers of the last week where few others say it', async () => {
    const all = [...ids(3, 'old'), ...ids(25, 'new')];
    const parts = all.flatMap((id) =>
      Object.entries(
        partOf(id, 'A handle', STRONG, { createdAt: id.startsWith('old') ? OLD : Date.now() }),
      ),
    );
    await backend.writeDocuments({ ...recordsOf(all), ...Object.fromEntries(parts) });
    const { hits, hasMore } = await findAll('handl', SHELF);
    expect(hits.slice(0, 4).map(({ record }) => record.id.slice(0, 3))).toEqual([
      ...['old', 'old', 'old', 'new'],
    ]);
    expect([hits.length >= 10, hasMore]).toEqual([true, true]);
    expect(reads).toBeLessThanOrEqual(40);
  });

  describe('for several words', () => {
    const question = 'how to prevent thrashing in paging systems';
    const words = ['prevent', 'thrashing', 'paging', 'system'];
    const paper = (id: string, said: readonly string[], options?: PartOptions) =>
      partOf(id, said.join(' '), said, options);
    const common = ids(30, 'common');
    const library = () => ({
      ...joined(common.map((id) => paper(id, ['system', 'prevent']))),
      ...paper('most', words.slice(1)),
    });
    const search = async (shelf: Shelf | null = null) => {
      reads = 0;
      const { hits } = await findAll(question, shelf, () => true);
      expect(reads).toBeLessThanOrEqual(40);
      return hits.map(({ record, missing }) => [record.id, ...missing]);
    };

    it('finds a paper with most of them, and says which one it lacks', async () => {
      await backend.writeDocuments(library());
      expect((await search())[0]).toEqual(['most', 'prevent']);
    });

    it('shows a paper with all of them first, though another says them oftener', async () => {
      const often = partOf('often', 'thrashing paging system '.repeat(9), words.slice(1));
      const all = paper('zz', words, { createdAt: OLD + DAY_MS });
      await backend.writeDocuments({ ...library(), ...often, ...all });
      expect((await search()).map(([id]) => id)[0]).toBe('zz');
    });

    it('shows no paper that only claims most of them', async () => {
      await backend.writeDocuments({
        ...paper('most', words.slice(1)),
        ...partOf('liar', 'Free money', words),
        ...partOf('half', 'system', words),
      });
      expect(await search()).toEqual([['most', 'prevent']]);
    });

    it('shows the rarer words of another course before common ones of the course in view', async () => {
      await backend.writeDocuments({
        ...library(),
        ...paper('other', words.slice(0, 3), { shelf: { course: 'CG', category: 'qp' } }),
      });
      const found = (await search({ course: 'CD', category: 'qp' })).map(([id]) => id);
      expect(found.slice(0, 2).toSorted()).toEqual(['most', 'other']);
    });

    it('puts new papers with most of them below older ones', async () => {
      const stuffed = ids(30, '0new').map((id) =>
        paper(id, words.slice(1), { createdAt: Date.now() }),
      );
      await backend.writeDocuments({ ...library(), ...joined(stuffed) });
      expect((await search())[0]).toEqual(['most', 'prevent']);
    });
  });

  it.each([
    ['only claims the words', '-', ['handl']],
    ['says them on each page', 'A handle', STRONG],
  ])('finds other papers beside one of 40 parts that %s', async (_case, text, words) => {
    const honest = ids(4, 'honest');
    const week = { createdAt: Date.now() - 8 * DAY_MS };
    const book = ids(40, '').flatMap((_, number) =>
      Object.entries(partOf('book', text, words, { number, ...week })),
    );
    const papers = honest.flatMap((id, at) =>
      Object.entries(
        partOf(id, 'A handle', ['handl'], {
          createdAt: Date.now() - (at + 4) * 2 * DAY_MS + DAY_MS,
        }),
      ),
    );
    await backend.writeDocuments({
      ...recordsOf([...honest, 'book']),
      ...Object.fromEntries([...book, ...papers]),
    });
    for (const shelf of [null, SHELF]) {
      reads = 0;
      const { hits } = await findAll('handle', shelf);
      expect(hits.map(({ record }) => record.id)).toEqual(expect.arrayContaining(honest));
      expect(reads).toBeLessThanOrEqual(40);
    }
  });

  it('fails where the records can’t be read', async () => {
    await backend.writeDocuments(partOf('gone', 'A handle', ['handl']));
    const answers = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (input, init) =>
      addressOf(input).endsWith(':batchGet')
        ? new Response('', { status: 503 })
        : ((await answers?.(input, init)) ?? new Response()),
    );
    await expect(find(['handl'])).rejects.toThrow('503');
    expect(Object.keys(await backend.readCollection('paperParts'))).toEqual([
      `00_${OLD}_CD_note_gone`,
    ]);
  });
});
