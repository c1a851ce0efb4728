import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CourseFiles } from '#features/library/overview/CourseFiles.tsx';
import { logError } from '#lib/log.ts';
import { createQueryClient } from '#lib/queryClient.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { readFilesQuery, type FilesView } from '#model/filesAddress.ts';
import { firstReadOf } from '#model/paperYear.ts';
import { CATEGORIES } from '#model/shelf.ts';
import {
  buildRecords,
  fake,
  fakeService,
  holdRequests,
  resetFake,
} from '../../../../fakes/fileRecords.ts';

vi.mock(
  '#services/library/fileRecords.ts',
  async () => (await import('../../../../fakes/fileRecords.ts')).fakeService,
);
// New files are requested when the page is idle. e2e/newFiles.spec.ts tests that.
vi.mock('#services/library/topFiles.ts', () => ({ readAddedFiles: () => Promise.resolve([]) }));
const { findInPapers } = vi.hoisted(() => ({ findInPapers: vi.fn() }));
vi.mock('#services/library/paperSearch.ts', () => ({ findInPapers }));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  findInPapers.mockResolvedValue({ hits: [], hasMore: false });
  window.history.replaceState(null, '', '/Files?course=CD');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(logError).mockClear();
  vi.useRealTimers();
  // Other files share it.
  onlineManager.setOnline(true);
});

function open(records: readonly FileRecord[], view: Partial<FilesView> = {}) {
  resetFake(records);
  return show(view);
}

function show(view: Partial<FilesView> = {}, client = createQueryClient()) {
  const whole: FilesView = { ...readFilesQuery(new URLSearchParams('course=CD')), ...view };
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={client}>
      <CourseFiles heading={<h1>CD</h1>} course="CD" view={whole} />
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  return { user, client };
}

/** Takes the network away, or gives it back. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fake.failure = isOnline ? null : new TypeError('Failed to fetch');
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

const rows = () => screen.queryAllByRole('row').slice(1);
const titles = () => rows().map((row) => within(row).getAllByRole('cell')[0]!.textContent);
const showMore = () => screen.queryByRole('button', { name: 'Show More' });
/** Lets answers arrive, but not the time pass after which a list is asked again by itself. */
const soon = () => act(() => vi.advanceTimersByTimeAsync(100));
const documents = () => fake.reads.map((read) => read.documents);
/** Those of the shelf in view: a search reads the course's other shelves for the tabs. */
const ownDocuments = () => documents().filter((count) => count > 0);

describe('the browse screen', () => {
  it('has the search box, the tabs, the choices of order and the columns of the contract', async () => {
    open(buildRecords(1));
    expect(screen.getByPlaceholderText('Search for notes...')).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Notes',
      'Question Papers',
      'Solved QPs',
      'Other Notes',
      'Lab Records',
    ]);
    const sort = screen.getByLabelText('Sort by');
    expect(
      within(sort)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', 'Title', 'Downloads', 'Newest']);
    await screen.findByRole('table', { name: 'Notes of CD' });
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'File Name',
      'Downloads',
      'Action',
    ]);
  });

  it('shows a spinner until the list is there', async () => {
    open(buildRecords(1));
    expect(screen.getByText('Loading files')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'File 01.pdf' })).toBeVisible();
    expect(screen.queryByText('Loading files')).toBeNull();
  });

  it('shows at once the rows that stood there before the app, which are in the first order', async () => {
    resetFake(buildRecords(2));
    const shown = fake.records.map(({ id, ...fields }) => ({
      id,
      path: `lists/CD/note/${id}`,
      fields,
    }));
    const answer = Promise.resolve(undefined);
    window.studynestFirstPage = { course: 'CD', category: 'note', answer, shown };
    const { user } = show();
    expect(rows()).toHaveLength(2);
    const letThrough = holdRequests();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Downloads');
    expect(rows()).toHaveLength(0);
    letThrough();
    await waitFor(() => expect(titles()[0]).toBe('File 02.pdf'));
  });

  it('says that an empty list has nothing', async () => {
    open([]);
    expect(await screen.findByText('No items to display')).toBeVisible();
    expect(showMore()).toBeNull();
  });
});

describe('the tabs', () => {
  it('are described by their counts', async () => {
    open([...buildRecords(12), ...buildRecords(3, { course: 'CD', category: 'solved-qp' })]);
    const tab = (name: string) => screen.getByRole('tab', { name });
    await waitFor(() => expect(tab('Notes')).toHaveAccessibleDescription('12 files'));
    expect(tab('Question Papers')).toHaveAccessibleDescription('0 files');
    expect(tab('Solved QPs')).toHaveAccessibleDescription('3 files');
  });

  it('have no counts while counting fails, and nothing is said of it', async () => {
    resetFake(buildRecords(1));
    vi.spyOn(fakeService, 'countFiles').mockRejectedValue(new Error('unavailable'));
    show();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('tab', { name: 'Notes' })).not.toHaveAccessibleDescription();
    expect(logError).not.toHaveBeenCalled();
  });
});

describe('Show More', () => {
  it.each([
    { count: 10, steps: [10], reads: [10] },
    { count: 11, steps: [10, 11], reads: [11, 0] },
    { count: 20, steps: [10, 20], reads: [11, 9] },
    { count: 21, steps: [10, 20, 21], reads: [11, 10, 0] },
    { count: 22, steps: [10, 20, 22], reads: [11, 10, 1] },
  ])(
    'shows $count files in steps of ten and disappears at the end',
    async ({ count, steps, reads }) => {
      const { user } = open(buildRecords(count));
      for (const [index, step] of steps.entries()) {
        if (index > 0) await user.click(showMore()!);
        await waitFor(() => expect(rows()).toHaveLength(step));
        if (step < count) expect(showMore()).toBeVisible();
      }
      await waitFor(() => expect(showMore()).toBeNull());
      expect(documents()).toEqual(reads);
      expect(screen.getByText(`${count} files are shown`)).toHaveAttribute('role', 'status');
    },
  );

  it.each([{ search: '' }, { search: 'file' }])(
    'finds as many rows again on the way back and after a reload, searching for "$search"',
    async (view) => {
      const { user, client } = open(buildRecords(45), view);
      for (const count of [10, 20, 30]) {
        await waitFor(() => expect(rows()).toHaveLength(count));
        if (count < 30) await user.click(showMore()!);
      }
      cleanup();
      show(view, client);
      expect(rows()).toHaveLength(30);
      cleanup();
      fake.reads.length = 0;
      show(view, new QueryClient());
      await waitFor(() => expect(rows()).toHaveLength(30));
      // Two requests are enough: the first rows, and all that are missing.
      expect(ownDocuments()).toEqual(view.search ? [45] : [11, 20]);
    },
  );

  it('keeps the focus, and hands it to the first new row when it disappears', async () => {
    const { user } = open(buildRecords(21));
    await waitFor(() => expect(rows()).toHaveLength(10));
    showMore()!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(20));
    expect(showMore()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(21));
    expect(within(rows()[20]!).getByRole('button', { name: 'Download' })).toHaveFocus();
  });

  it('hands the focus past a new row whose file is not available', async () => {
    const missing = (index: number) => (index === 10 ? { downloadURL: null } : {});
    const { user } = open(buildRecords(12, undefined, missing));
    await waitFor(() => expect(rows()).toHaveLength(10));
    showMore()!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(12));
    expect(within(rows()[11]!).getByRole('button', { name: 'Download' })).toHaveFocus();
  });

  it('begins anew with ten in another tab and back', async () => {
    const { user } = open([
      ...buildRecords(25),
      ...buildRecords(3, { course: 'CD', category: 'qp' }),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(showMore()!);
    await waitFor(() => expect(rows()).toHaveLength(20));
    await user.click(screen.getByRole('tab', { name: 'Question Papers' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(rows()).toHaveLength(10);
  });
});

describe('the order', () => {
  it('by downloads is the database’s, most first, ten at a time', async () => {
    open(buildRecords(12), { sort: 'downloads' });
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(titles()[0]).toBe('File 12.pdf');
    expect(fake.reads.map(({ order }) => order)).toEqual(['downloads']);
    expect(documents()).toEqual([11]);
  });

  it('by title is people’s, over the whole list', async () => {
    const names = ['unit 10', 'Zeta', 'éclair', 'Unit 2', 'alpha'];
    const { user } = open(
      buildRecords(5, { course: 'CD', category: 'note' }, (index) => ({ title: names[index]! })),
    );
    await waitFor(() => expect(rows()).toHaveLength(5));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
    await waitFor(() => expect(titles()).toEqual(['alpha', 'éclair', 'Unit 2', 'unit 10', 'Zeta']));
  });
});

describe('the order by date', () => {
  const DAYS = [3, null, 9, 1];
  const dated = () =>
    buildRecords(4, { course: 'CD', category: 'note' }, (index) => ({ createdAt: DAYS[index]! }));
  const NEWEST_FIRST = ['File 03.pdf', 'File 01.pdf', 'File 04.pdf', 'File 02.pdf'];

  it('is newest first, with the files of an older site at the end', async () => {
    open(dated(), { sort: 'newest' });
    await waitFor(() => expect(titles()).toEqual(NEWEST_FIRST));
  });

  it('shows in the heading which order it is', async () => {
    const { user } = open(dated(), { sort: 'title' });
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    await waitFor(() => expect(heading('File Name')).toHaveAttribute('aria-sort', 'ascending'));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Downloads');
    await waitFor(() => expect(heading('Downloads')).toHaveAttribute('aria-sort', 'descending'));
    expect(heading('File Name')).not.toHaveAttribute('aria-sort');
  });
});

describe('the search', () => {
  it('reads only what was not read yet, and only once', async () => {
    const { user } = open(buildRecords(30));
    await waitFor(() => expect(rows()).toHaveLength(10));
    const box = screen.getByPlaceholderText('Search for notes...');
    await user.type(box, 'FILE 2');
    await waitFor(() => expect(titles()).toHaveLength(10));
    expect(titles()[0]).toBe('File 20.pdf');
    expect(ownDocuments()).toEqual([11, 19]);
    await user.clear(box);
    await user.type(box, '30');
    await waitFor(() => expect(titles()).toEqual(['File 30.pdf']));
    // The other shelves are read by a part that is loaded later.
    await waitFor(() =>
      expect(fake.reads.filter(({ limit }) => limit === 500)).toHaveLength(CATEGORIES.length),
    );
  });

  it.each([
    ['is kept from an earlier visit', Date.now() - 4 * DAY_MS, false],
    ['was invalidated', Date.now(), true],
  ])('does not take over a list that %s', async (_why, updatedAt, isInvalidated) => {
    const qp = { course: 'CD', category: 'qp' } as const;
    resetFake([...buildRecords(5), ...buildRecords(2, qp, () => ({ title: 'May.pdf' }))]);
    const client = new QueryClient();
    for (const category of ['note', 'qp']) {
      const queryKey = ['files', 'CD', category, 'id'];
      const empty = {
        pages: [{ records: [], next: null }],
        pageParams: [{ after: null, limit: 11 }],
      };
      client.setQueryData(queryKey, empty, { updatedAt });
      if (isInvalidated) await client.invalidateQueries({ queryKey });
    }
    const { user } = show({ search: 'file' }, client);
    await waitFor(() => expect(rows()).toHaveLength(5));
    await user.clear(screen.getByPlaceholderText('Search for notes...'));
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'may');
    expect(await screen.findByRole('button', { name: '2 in Question Papers' })).toBeVisible();
  });

  it('finds files of an earlier visit without a connection, and all once it is back', async () => {
    resetFake(buildRecords(5));
    const client = createQueryClient();
    const kept = {
      pages: [{ records: buildRecords(2), next: null }],
      pageParams: [{ after: null, limit: 11 }],
    };
    const updatedAt = Date.now() - 4 * DAY_MS;
    client.setQueryData(['files', 'CD', 'note', 'title'], kept, { updatedAt });
    setOnline(false);
    show({ search: 'file' }, client);
    await waitFor(() => expect(rows()).toHaveLength(2));
    act(() => setOnline(true));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  it('says so when nothing matches, once the list is read', async () => {
    const { user } = open(buildRecords(3));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'nothing');
    expect(await screen.findByText('No items to display')).toBeVisible();
    // Of a long book the last pages are not searched: nobody knows that they do not say it.
    expect(await screen.findByText(/^Nothing found inside the papers\..*long books/)).toBeVisible();
  });

  it('says what was found inside the papers above the names, and nothing is empty then', async () => {
    const hit = (year: number) => ({
      ...{
        page: 2,
        others: 0,
        snippet: 'A handle',
        isRecognised: false,
        score: 1,
        missing: [],
        lack: 0,
      },
      ...{ title: `CD ${year}.pdf`, record: { course: 'CD', category: 'qp', id: `${year}` } },
    });
    findInPapers.mockResolvedValue({ hits: [2021, 2025, 2023, 2022].map(hit), hasMore: true });
    const { user } = open(buildRecords(3));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'handles');
    const line = await screen.findByRole('button', {
      name: 'Found inside 4 papers and more: 2025, 2023, 2022 …',
    });
    const region = await screen.findByRole('region', { name: 'Inside the papers' });
    expect(line.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(
      within(region)
        .getAllByText('handle')
        .map(({ tagName }) => tagName),
    ).toEqual(Array(4).fill('MARK'));
    expect(screen.queryByText('No items to display')).toBeNull();
    expect(screen.getByText('No title in Notes matches “handles”.')).toBeVisible();
    expect(findInPapers).toHaveBeenCalledWith(
      [['handl']],
      { course: 'CD', category: 'note' },
      expect.any(Function),
      expect.any(AbortSignal),
    );
  });

  it('counts its matches on the tabs, marks them in the names, and is taken back with one press', async () => {
    const { user } = open([
      ...buildRecords(3, { course: 'CD', category: 'note' }, (index) => ({
        title: index === 1 ? 'Maxwell’s.pdf' : 'Notes.pdf',
      })),
      ...buildRecords(6, { course: 'CD', category: 'solved-qp' }, () => ({ title: 'May.pdf' })),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    const box = screen.getByPlaceholderText('Search for notes...');
    const counts = () =>
      screen.getAllByRole('tab').map((tab) => tab.querySelector('.tab-count')?.textContent);
    await user.type(box, 'ma');
    await waitFor(() => expect(counts()).toEqual(['1', '0', '6', '0', '0']));
    await user.type(box, "xwell's");
    await waitFor(() => expect(counts()).toEqual(['1', '0', '0', '0', '0']));
    expect(rows()[0]!.querySelector('mark')).toHaveTextContent('Maxwell’s');
    await user.type(box, 'x');
    expect(await screen.findByText("Nothing in Notes matches “maxwell'sx”.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all courses' })).toHaveAttribute(
      'href',
      '/FileNest?search=maxwell%27sx',
    );
    expect(screen.getByRole('link', { name: 'Search all courses' })).toHaveClass('bg-leaf');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(counts()).toEqual(['3', '0', '6', '0', '0']);
  });

  it('says where there are matches when there are none here, and leads there', async () => {
    const { user } = open([
      ...buildRecords(3),
      ...buildRecords(6, { course: 'CD', category: 'solved-qp' }, () => ({ title: 'May.pdf' })),
      ...buildRecords(2, { course: 'CG', category: 'qp' }, () => ({ title: 'May.pdf' })),
    ]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'may');
    const first = await screen.findByRole('button', { name: '6 in Solved QPs' });
    // One answer is loud: the way to the matches, and else the search of all courses.
    expect(first).toHaveClass('bg-leaf');
    expect(screen.getByRole('link', { name: 'Search all courses' })).not.toHaveClass('bg-leaf');
    await user.click(first);
    await waitFor(() => expect(rows()).toHaveLength(6));
    expect(screen.getByRole('tab', { name: 'Solved QPs' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(screen.queryByRole('button', { name: / in / })).toBeNull();
  });

  it('shows matches as they arrive, with the progress', async () => {
    const { user } = open(buildRecords(1200));
    await waitFor(() => expect(rows()).toHaveLength(10));
    const letThrough = holdRequests();
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'File 0');
    expect(titles()).toHaveLength(9);
    expect(screen.getByRole('progressbar', { name: 'Loading the whole list' })).toBeVisible();
    expect(screen.queryByText('No items to display')).toBeNull();
    letThrough();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(ownDocuments()).toEqual([11, 500, 500, 189]);
  });

  it('pages through its matches by ten', async () => {
    const { user } = open(buildRecords(25), { search: 'file' });
    await waitFor(() => expect(rows()).toHaveLength(10));
    await user.click(showMore()!);
    await user.click(showMore()!);
    expect(rows()).toHaveLength(25);
    expect(showMore()).toBeNull();
    await user.type(screen.getByPlaceholderText('Search for notes...'), ' ');
    expect(rows()).toHaveLength(25);
    await user.type(screen.getByPlaceholderText('Search for notes...'), '0');
    expect(titles()).toHaveLength(9);
  });
});

describe('a tab', () => {
  const both = [...buildRecords(2), ...buildRecords(2, { course: 'CD', category: 'qp' })];

  it('that was seen before shows its rows at once and freshens them behind', async () => {
    const { user, client } = open(both);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await user.click(screen.getByRole('tab', { name: 'Question Papers' }));
    await screen.findByRole('table', { name: 'Question Papers of CD' });
    fake.records = fake.records.filter(({ category }) => category !== 'note');
    fake.records.push(...buildRecords(3));
    const letThrough = holdRequests();
    await client.invalidateQueries({ refetchType: 'none' });
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(rows()).toHaveLength(2);
    letThrough();
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('of papers is read once in ten minutes, another again whenever it is chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    resetFake(both);
    show();
    const choose = async (tab: string) => {
      fireEvent.mouseDown(screen.getByRole('tab', { name: tab }));
      await screen.findByRole('table', { name: `${tab} of CD` });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
    };
    // By how much is asked for at first.
    const readOf = (category: string) =>
      fake.reads.filter(({ limit }) => limit === firstReadOf(category)).length;
    await waitFor(() => expect(rows()).toHaveLength(2));
    await choose('Question Papers');
    const [papers, notes] = [readOf('qp'), readOf('note')];
    await choose('Notes');
    await choose('Question Papers');
    expect([readOf('qp'), readOf('note')]).toEqual([papers, notes + 1]);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    await choose('Notes');
    await choose('Question Papers');
    expect(readOf('qp')).toBe(papers + 1);
  });

  it('is not overwritten by the late answer of another', async () => {
    resetFake(buildRecords(2));
    const letThrough = holdRequests();
    const { user } = show();
    // The first request waits at the gate once the service has loaded.
    await act(() => vi.dynamicImportSettled());
    fake.gate = Promise.resolve();
    await user.click(screen.getByRole('tab', { name: 'Question Papers' }));
    expect(await screen.findByText('No items to display')).toBeVisible();
    letThrough();
    await waitFor(() => expect(documents()).toEqual([0, 2]));
    expect(screen.getByText('No items to display')).toBeVisible();
    expect(rows()).toHaveLength(0);
  });

  it('moves with the arrow keys', async () => {
    const { user } = open(both);
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Question Papers' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

describe('a list that does not answer', () => {
  it('is logged once, offers another try, and is requested again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    resetFake(buildRecords(2));
    fake.failure = new Error('unavailable');
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(logError).toHaveBeenCalledTimes(1);
    expect(logError).toHaveBeenCalledWith('read a list of files', fake.failure);
    fake.failure = null;
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(rows()).toHaveLength(2);
  });

  it('counts as failing after 20 s without an answer', async () => {
    vi.useFakeTimers();
    resetFake(buildRecords(2));
    holdRequests();
    show();
    await act(() => vi.advanceTimersByTimeAsync(19_900));
    expect(screen.getByText('Loading files')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('is requested at once by Try again', async () => {
    vi.useFakeTimers();
    resetFake(buildRecords(2));
    fake.failure = new Error('unavailable');
    show();
    await soon();
    fake.failure = null;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await soon();
    expect(rows()).toHaveLength(2);
  });

  it('comes when the connection is back', async () => {
    resetFake(buildRecords(2));
    setOnline(false);
    show();
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    act(() => setOnline(true));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('fails for want of a connection where the browser says so', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    resetFake();
    fake.failure = new Error('unavailable');
    show();
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
  });

  it('keeps the rows that are there when the next ones fail', async () => {
    vi.useFakeTimers();
    open(buildRecords(15));
    await soon();
    expect(rows()).toHaveLength(10);
    fake.failure = new Error('unavailable');
    fireEvent.click(showMore()!);
    await soon();
    const again = screen.getByRole('button', { name: 'Try again' });
    expect(rows()).toHaveLength(10);
    fake.failure = null;
    fireEvent.click(again);
    await soon();
    expect(rows()).toHaveLength(15);
  });

  it('says that the next rows wait for the connection, and shows them when it is back', async () => {
    open(buildRecords(15));
    await waitFor(() => expect(rows()).toHaveLength(10));
    setOnline(false);
    fireEvent.click(showMore()!);
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(showMore()).toHaveAttribute('aria-busy', 'true');
    act(() => setOnline(true));
    await waitFor(() => expect(rows()).toHaveLength(15));
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  it('goes on saying so when the connection is lost between two tries', async () => {
    vi.useFakeTimers();
    open(buildRecords(15));
    await soon();
    fake.failure = new Error('unavailable');
    fireEvent.click(showMore()!);
    await soon();
    expect(screen.getByText(/Couldn’t load the list/)).toBeVisible();
    setOnline(false);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(/You’re offline/)).toBeVisible();
  });

  it('says so below the matches of a search that is begun without a connection', async () => {
    open(buildRecords(30));
    await waitFor(() => expect(rows()).toHaveLength(10));
    setOnline(false);
    const box = screen.getByPlaceholderText('Search for notes...');
    fireEvent.change(box, { target: { value: 'File 01' } });
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(titles()).toEqual(['File 01.pdf']);
  });
});

describe('the address', () => {
  it('follows tab, order and search, and keeps what the router noted', async () => {
    window.history.replaceState({ key: 'router' }, '', '/Files?course=CD');
    const { user } = open(buildRecords(2));
    await user.click(screen.getByRole('tab', { name: 'Solved QPs' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Downloads');
    await user.type(screen.getByPlaceholderText('Search for notes...'), 'a&b');
    await waitFor(() =>
      expect(window.location.search).toBe('?course=CD&tab=solved-qp&search=a%26b&sort=downloads'),
    );
    expect(window.history.state).toEqual({ key: 'router', idx: 0 });
  });
});
