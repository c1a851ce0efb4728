import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NestSearch } from '#features/courses/NestSearch.tsx';
import { LibraryHits } from '#features/library/search/LibraryHits.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { buildRecords } from '../../../fakes/fileRecords.ts';

const readLibraryPage = vi.hoisted(() => vi.fn());
const findInPapers = vi.hoisted(() => vi.fn());
vi.mock('#services/library/library.ts', () => ({ readLibraryPage }));
vi.mock('#services/library/paperParts.ts', () => ({ findInPapers }));
vi.mock('#services/library/topFiles.ts', () => ({
  readNewestFiles: vi.fn(),
  readMostDownloadedFiles: vi.fn(),
}));

const titles = ['Compiler unit 1.pdf', 'cd_mid_23.pdf', ...Array.from({ length: 12 }, () => 'Lab')];
const loadHits = vi.fn(() =>
  Promise.resolve({
    Hits: ({ text }: { readonly text: string }) => (
      <QueryClientProvider client={queryClient}>
        <LibraryHits text={text} />
      </QueryClientProvider>
    ),
  }),
);

beforeEach(() => {
  loadHits.mockClear();
  const records = buildRecords(titles.length, { course: 'CD', category: 'note' }, (at) => ({
    title: titles[at]!,
  }));
  readLibraryPage.mockReset().mockResolvedValue({ records, next: null });
  findInPapers.mockReset().mockResolvedValue({ hits: [], hasMore: false });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open() {
  const router = createMemoryRouter([
    { path: '/', element: <NestSearch loadHits={loadHits} /> },
    { path: '*', element: <p>Another page</p> },
  ]);
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}
const field = () => screen.getByRole('searchbox', { name: 'Search all courses' });
const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the search of Home', () => {
  it('loads nothing before it is touched, and reads nothing before something is typed', async () => {
    const { user } = open();
    expect(loadHits).not.toHaveBeenCalled();
    await user.click(field());
    expect(loadHits).toHaveBeenCalledTimes(1);
    await user.keyboard('  ');
    expect(readLibraryPage).not.toHaveBeenCalled();
    await user.keyboard('compiler');
    expect(await screen.findByText('1 file matches')).toBeInTheDocument();
  });

  it('shows the best hits as links, as File Nest ranks and marks them', async () => {
    const { user, router } = open();
    await user.type(field(), 'mid sem 2023');
    const hit = await screen.findByRole('link', { name: 'cd_mid_23.pdf' });
    expect(within(hit).getAllByText(/mid|23/).length).toBeGreaterThan(0);
    expect(screen.getByText('CD · Notes')).toBeInTheDocument();
    await user.click(hit);
    expect(router.state.location.pathname).toBe('/Files');
    expect(router.state.location.search).toContain('file=');
  });

  it('shows four of many, and leads to all', async () => {
    const { user, router } = open();
    await user.type(field(), 'lab');
    expect(await screen.findByText('More than 10 files match')).toBeInTheDocument();
    expect(links()).toEqual(['Lab', 'Lab', 'Lab', 'Lab', 'See all in File Nest']);
    await user.click(screen.getByRole('link', { name: 'See all in File Nest' }));
    expect(router.state.location).toMatchObject({ pathname: '/FileNest', search: '?search=lab' });
  });

  it('still leads to File Nest with Enter', async () => {
    const { user, router } = open();
    await user.type(field(), 'unit 1{Enter}');
    expect(router.state.location.search).toBe('?search=unit+1');
  });
});
