import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CATEGORIES } from '#model/shelf.ts';
import { filesQuery, SORTS, type FilesView } from '#model/filesAddress.ts';
import {
  showFirstPage,
  takeFirstPage,
  takeShownFirstPage,
} from '#services/firebase/sentQueries.ts';
import { openPage } from '../../start/openPage.ts';

const DOCUMENT = {
  name: 'projects/demo/databases/(default)/documents/lists/CD/note/id-1',
  fields: {
    title: { stringValue: 'Trees.pdf' },
    downloads: { integerValue: '12' },
    createdAt: { timestampValue: '2026-01-01T00:00:00Z' },
  },
};

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const WITH_LIMIT = { signal: expect.any(AbortSignal) as unknown };

/** Runs the inline script of /Files at an address, as a browser does. */
function openAt(view: Partial<FilesView>): void {
  const { globals } = openPage({
    fetch: fetched,
    search: filesQuery(view),
    dataset: {
      lists: '/lists',
      pageSize: '11',
      papers: 'qp solved-qp',
      paperSize: '200',
      categories: CATEGORIES.join(' '),
    },
  });
  vi.stubGlobal('window', globals);
}

const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  fetched.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the first page of a list', () => {
  it('is taken from the query that the HTML has sent, once', async () => {
    answer({ documents: [DOCUMENT] });
    openAt({ course: 'CD' });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/lists/CD/note?pageSize=11&orderBy=title',
      WITH_LIMIT,
    );
    const shelf = { course: 'CD', category: 'note' } as const;
    expect(await takeFirstPage(shelf)).toMatchObject([
      { id: 'id-1', fields: { title: 'Trees.pdf', downloads: 12 } },
    ]);
    expect(await takeFirstPage(shelf)).toBeNull();
  });

  it.each([
    [true, [{ id: 'id-1' }]],
    [false, null],
  ])('is there at once for the app if it is shown: %s', async (isShown, taken) => {
    const shelf = { course: 'CD', category: 'note' } as const;
    answer({ documents: [DOCUMENT] });
    openAt({ course: 'CD' });
    expect(takeShownFirstPage(shelf)).toBeNull();
    await showFirstPage((page) => {
      expect(page).toMatchObject({ ...shelf, documents: [{ id: 'id-1' }] });
      return Promise.resolve(isShown);
    });
    const now = takeShownFirstPage(shelf);
    if (taken) expect(now).toMatchObject(taken);
    else expect(now).toBeNull();
    expect(takeShownFirstPage(shelf)).toBeNull();
  });

  it('has numbers in order if it is the whole shelf', async () => {
    const named = (title: string, at: number) => ({
      name: `projects/p/databases/d/documents/lists/CD/note/${at}`,
      fields: { title: { stringValue: title } },
    });
    const ids = async (titles: string[]) => {
      answer({ documents: titles.map(named) });
      openAt({ course: 'CD' });
      return (await takeFirstPage({ course: 'CD', category: 'note' }))?.map(({ id }) => id);
    };
    expect(await ids(['Module 10', 'Module 2', 'module 1'])).toEqual(['2', '1', '0']);
    const eleven = Array.from({ length: 11 }, (_, at) => `Module ${11 - at}`);
    expect(await ids(eleven)).toEqual(eleven.map((_, at) => String(at)));
  });

  it('is not drawn before the app when the app has taken it', async () => {
    answer({ documents: [DOCUMENT] });
    openAt({ course: 'CD' });
    const draw = vi.fn(() => Promise.resolve(true));
    const showing = showFirstPage(draw);
    await takeFirstPage({ course: 'CD', category: 'note' });
    await showing;
    expect(draw).not.toHaveBeenCalled();
  });

  it('is empty for an empty shelf', async () => {
    answer({});
    openAt({ course: 'CD' });
    expect(await takeFirstPage({ course: 'CD', category: 'note' })).toEqual([]);
  });

  it.each(CATEGORIES)('is requested in the category of the address: %s', (category) => {
    answer({});
    openAt({ course: 'IE&FT', category });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      // Papers are read whole.
      `/lists/IE%26FT/${category}?pageSize=${category.endsWith('qp') ? 200 : 11}&orderBy=title`,
      WITH_LIMIT,
    );
  });

  it.each([
    ...SORTS.filter((sort) => sort !== 'none').map((sort) => ({ sort })),
    { search: 'unit' },
  ])('is not asked for where the list has another order or a search: %o', async (view) => {
    openAt({ course: 'CD', ...view });
    expect(fetched).not.toHaveBeenCalled();
    expect(await takeFirstPage({ course: 'CD', category: 'note' })).toBeNull();
  });

  it('is left to the SDK for another shelf', async () => {
    answer({ documents: [DOCUMENT] });
    openAt({ course: 'CD' });
    expect(await takeFirstPage({ course: 'CD', category: 'qp' })).toBeNull();
  });

  it.each([
    ['a refusal', () => answer({ error: {} }, 403)],
    ['an answer of another form', () => answer({ documents: 'none' })],
    ['a lost connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is left to the SDK after %s', async (_, fail) => {
    fail();
    openAt({ course: 'CD' });
    expect(await takeFirstPage({ course: 'CD', category: 'note' })).toBeNull();
  });
});
