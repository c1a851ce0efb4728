import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { FileNest } from '#features/library/overview/FileNest.tsx';
import type { FileRecord } from '#model/fileRecord.ts';
import { CATEGORIES, COURSES, type Shelf } from '#model/shelf.ts';
import type { FilePage } from '#services/library/fileDocuments.ts';
import type { LibraryCursor } from '#services/library/library.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const service = vi.hoisted(() => ({
  countFiles: vi.fn<(list: Shelf) => Promise<number>>(),
  readNewestFiles: vi.fn<(count: number) => Promise<readonly FileRecord[]>>(),
  readMostDownloadedFiles: vi.fn<(count: number) => Promise<readonly FileRecord[]>>(),
  readLibraryPage:
    vi.fn<(cursor: LibraryCursor | null, count: number) => Promise<FilePage<LibraryCursor>>>(),
}));
vi.mock('#services/library/fileRecords.ts', () => ({
  countFiles: service.countFiles,
  countDownload: () => Promise.resolve(),
}));
vi.mock('#services/library/library.ts', () => ({
  readLibraryPage: service.readLibraryPage,
}));
vi.mock('#services/library/topFiles.ts', () => ({
  readAddedFiles: () => Promise.resolve([]),
  readNewestFiles: service.readNewestFiles,
  readMostDownloadedFiles: service.readMostDownloadedFiles,
}));
vi.mock('#services/library/paperSearch.ts', () => ({
  findInPapers: () => Promise.resolve({ hits: [], hasMore: false }),
}));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const SHELF_COUNT = COURSES.length * CATEGORIES.length;
const FAILING = 'Couldn’t load the list. Retrying…';
const CD_NOTES = buildRecords(12);
const [lab] = buildRecords(1, { course: 'NW LAB', category: 'other-note' }, () => ({
  title: 'File of the lab.pdf',
}));

beforeEach(() => {
  window.history.replaceState(null, '', '/FileNest');
  service.countFiles
    .mockReset()
    .mockImplementation(({ course }) => Promise.resolve(course === 'CD' ? 12 : 1));
  service.readNewestFiles.mockReset().mockResolvedValue([lab!]);
  service.readMostDownloadedFiles.mockReset().mockResolvedValue(CD_NOTES.slice(0, 5));
  service.readLibraryPage
    .mockReset()
    .mockImplementation((cursor) =>
      Promise.resolve(
        cursor
          ? { records: [lab!], next: null }
          : { records: CD_NOTES, next: { category: 'other-note', after: null } },
      ),
    );
});

afterEach(() => {
  // A screen that is still there would read again, and leave its answer to the next test.
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

function open(search = '') {
  const router = createMemoryRouter([
    { path: '*', element: <FileNest search={search} courses={null} /> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole('searchbox', { name: 'Search all courses' });
const rows = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

describe('the library at a glance', () => {
  it('names every course with its categories and their counts', async () => {
    open();
    expect(
      screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
    ).toEqual(['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB', 'PHY.1']);
    await screen.findAllByText('12');
    const links = within(screen.getByRole('region', { name: 'Courses' })).getAllByRole('link');
    expect(links).toHaveLength(COURSES.length + SHELF_COUNT);
    const linkTo = (href: string) => links.filter((link) => link.getAttribute('href') === href);
    // The course itself, and its first shelf.
    expect(linkTo('/Files?course=CD').at(-1)).toHaveTextContent('CD · Notes 12 files');
    const solved = linkTo('/Files?course=IE%26FT&tab=solved-qp')[0];
    await waitFor(() => expect(solved).toHaveTextContent('IE&FT · Solved QPs 1 file'));
  });

  it('shows what is new and what is downloaded most, and where each file belongs', async () => {
    open();
    await screen.findByRole('table', { name: 'New' });
    expect(rows('New')).toHaveLength(1);
    expect(rows('New')[0]).toHaveTextContent('File of the lab.pdfNW LAB · Other Notes');
    expect(rows('Most downloaded')).toHaveLength(5);
  });

  it('offers to try again while a list fails', async () => {
    service.readNewestFiles.mockRejectedValue(new Error('no network'));
    const user = open();
    const section = await screen.findByRole('region', { name: 'New' });
    expect(await within(section).findByText(FAILING)).toBeVisible();
    service.readNewestFiles.mockResolvedValue([lab!]);
    await user.click(within(section).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'New' })).toBeVisible();
  });

  it('fills in by itself after an outage, its counts too', async () => {
    vi.useFakeTimers();
    const outage = new Error('503');
    service.readNewestFiles.mockRejectedValue(outage);
    service.countFiles.mockRejectedValue(outage);
    open();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText('12')).toBeNull();
    service.readNewestFiles.mockResolvedValue([lab!]);
    service.countFiles.mockResolvedValue(12);
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(screen.getAllByText('12')).toHaveLength(SHELF_COUNT);
    expect(rows('New')).toHaveLength(1);
  });

  it('counts again where a request has no answer within 20 seconds', async () => {
    vi.useFakeTimers();
    service.countFiles.mockReturnValueOnce(new Promise(() => undefined));
    open();
    // The page is idle then.
    await act(() => vi.advanceTimersByTimeAsync(500));
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(service.countFiles).toHaveBeenCalledTimes(SHELF_COUNT);
    // Each count is sent in a task of its own.
    await act(() => vi.advanceTimersByTimeAsync(2_001));
    expect(service.countFiles).toHaveBeenCalledTimes(SHELF_COUNT + 1);
  });

  it('reads nothing of the whole library', async () => {
    open();
    await screen.findByRole('table', { name: 'New' });
    expect(service.readLibraryPage).not.toHaveBeenCalled();
  });
});

describe('the search over all courses', () => {
  it('takes words of title, course and category in any order', async () => {
    const user = open();
    await user.type(box(), 'notes compiler 11');
    expect(await screen.findByText('1 file matches')).toBeVisible();
    expect(rows('Search results')[0]).toHaveTextContent('File 11.pdf');
  });

  it('finds in every course, ten at a time, in place of the overview', async () => {
    const user = open();
    await user.type(box(), 'FILE');
    expect(await screen.findByText('The first 10 matches are shown')).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.queryByRole('region', { name: 'New' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('13 files match')).toBeVisible();
    expect(rows('Search results').at(-1)).toHaveTextContent('NW LAB · Other Notes');
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  });

  it("says 'No items to display' where nothing matches", async () => {
    const user = open();
    await user.type(box(), 'no such thing');
    expect(await screen.findByText('No items to display')).toBeVisible();
  });

  it('continues where it failed', async () => {
    service.readLibraryPage
      .mockResolvedValueOnce({ records: CD_NOTES, next: { category: 'qp', after: null } })
      .mockRejectedValue(new Error('no network'));
    const user = open();
    await user.type(box(), 'lab');
    expect(await screen.findByText(FAILING)).toBeVisible();
    service.readLibraryPage.mockResolvedValue({ records: [lab!], next: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 file matches')).toBeVisible();
  });

  it('is in the address until the text is removed', async () => {
    const user = open();
    await user.type(box(), 'lab 1');
    await waitFor(() => expect(window.location.search).toBe('?search=lab+1'));
    expect(window.location.pathname).toBe('/FileNest');
    await user.clear(box());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByRole('heading', { name: 'Courses' })).toBeVisible();
  });

  it('begins with what the address says', async () => {
    open('lab');
    expect(box()).toHaveValue('lab');
    expect(await screen.findByText('1 file matches')).toBeVisible();
  });
});
