import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES, type Category } from '#model/shelf.ts';
import { takeNewestFiles } from '#services/fileDocuments.ts';

const SCRIPT = readFileSync(
  new URL('../../../scripts/build/newestQuery.js', import.meta.url),
  'utf8',
).trim();

const LINK =
  'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/CD%2Fnote%2Fa.pdf?alt=media&token=t';

const fetched = vi.fn<(address: string, init: { readonly body: string }) => Promise<Response>>();

/** Runs the inline script of /FileNest at an address, as a browser does. */
function openAt(search = ''): void {
  const page: Record<string, unknown> = {
    URLSearchParams,
    fetch: fetched,
    location: { search },
    document: {
      currentScript: {
        dataset: { address: '/documents:runQuery', count: '2', categories: CATEGORIES.join(' ') },
      },
    },
  };
  runInNewContext(SCRIPT, page);
  vi.stubGlobal('window', page);
}

/** A document of the first course, created on a day of January. */
function found(category: Category, title: string, day: number, path = `CD/${category}`) {
  return {
    document: {
      name: `projects/demo/databases/(default)/documents/lists/${path}/${title}`,
      fields: {
        title: { stringValue: title },
        downloads: { integerValue: '1' },
        downloadURL: { stringValue: LINK },
        createdAt: { timestampValue: `2026-01-0${day}T00:00:00Z` },
      },
    },
  };
}

/** Answers each category's query with these results. */
function answer(results: Partial<Record<Category, unknown>>, status = 200): void {
  fetched.mockImplementation((_address, { body }) => {
    const { structuredQuery } = JSON.parse(body) as {
      structuredQuery: { from: { collectionId: Category }[] };
    };
    const category = structuredQuery.from[0]?.collectionId ?? 'note';
    const result = results[category] ?? [{ readTime: '2026-01-01T00:00:00Z' }];
    return Promise.resolve(new Response(JSON.stringify(result), { status }));
  });
}

beforeEach(() => {
  fetched.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the newest files of all courses', () => {
  it('are taken from the queries that the HTML has sent, newest first, and once', async () => {
    answer({
      note: [found('note', 'Trees', 3), found('note', 'Loops', 1)],
      qp: [found('qp', 'Paper', 2)],
    });
    openAt();
    expect(fetched).toHaveBeenCalledTimes(CATEGORIES.length);
    expect(await takeNewestFiles(2)).toMatchObject([
      { course: 'CD', category: 'note', id: 'Trees', createdAt: Date.UTC(2026, 0, 3) },
      { course: 'CD', category: 'qp', id: 'Paper' },
    ]);
    expect(await takeNewestFiles(2)).toBeNull();
  });

  it('leave out what is on no shelf', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    answer({ note: [found('note', 'Stray', 3, 'XX/note'), found('note', 'Loops', 1)] });
    openAt();
    expect(await takeNewestFiles(2)).toMatchObject([{ id: 'Loops' }]);
  });

  it('are not requested if the address has a search', async () => {
    openAt('?search=trees');
    expect(fetched).not.toHaveBeenCalled();
    expect(await takeNewestFiles(2)).toBeNull();
  });

  it.each([
    ['a refusal', () => answer({}, 403)],
    ['an answer of another form', () => answer({ note: { documents: [] } })],
    ['a lost connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['too few with a time', () => answer({ note: [found('note', 'Trees', 3)] })],
  ])('are left to the SDK after %s', async (_, fail) => {
    fail();
    openAt();
    expect(await takeNewestFiles(2)).toBeNull();
  });
});
