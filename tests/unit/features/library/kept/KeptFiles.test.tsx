import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptCopy } from '#features/library/kept/keptDatabase.ts';
import { KeptFiles } from '#features/library/kept/KeptFiles.tsx';
import { queryClient } from '#lib/queryClient.ts';
import type { Shelf } from '#model/shelf.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const disk = vi.hoisted(() => ({ copies: [] as KeptCopy[] }));
vi.mock('#features/library/kept/keptDatabase.ts', () => ({
  readCopies: () => Promise.resolve(disk.copies),
}));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** Opens the page with files of these shelves and titles, the first of them kept last. */
function open(files: readonly (readonly [course: Shelf['course'], title: string])[]) {
  disk.copies = files.map(([course, title], at) => ({
    record: { ...buildRecords(1, { course, category: 'note' })[0]!, id: `id-${at}`, title },
    content: new Blob(['text']),
    keptAt: 1_000 - at,
  }));
  const router = createMemoryRouter([{ path: '*', element: <KeptFiles /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const rows = () => screen.getAllByRole('row').slice(1);
const headsAndTitles = () =>
  rows().map((row) =>
    ['.file-head', '.file-name'].map((name) => row.querySelector(name)?.textContent ?? ''),
  );

describe('the kept files', () => {
  it('stand by course, the newest first', async () => {
    open([
      ['CG', 'late.pdf'],
      ['CD', 'one.pdf'],
      ['CG', 'early.pdf'],
    ]);
    await screen.findByRole('table', { name: 'Kept files' });
    expect(headsAndTitles()).toEqual([
      ['', 'one.pdf'],
      ['', 'late.pdf'],
      ['', 'early.pdf'],
    ]);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('have a search with marks when they are more than twenty', async () => {
    const many = Array.from({ length: 20 }, (_, at) => ['CD', `Unit ${at}.pdf`] as const);
    const user = open([...many, ['CG', 'cg_mid_23.pdf']]);
    const field = await screen.findByRole('searchbox', { name: 'Search kept files' });
    const heads = headsAndTitles().flatMap(([head]) => (head ? [head] : []));
    expect(heads).toEqual(['CD', 'CG']);
    expect(rows()).toHaveLength(21);
    await user.type(field, 'mid sem 2023');
    expect(headsAndTitles()).toEqual([['', 'cg_mid_23.pdf']]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'mid',
      '23',
    ]);
    expect(screen.getByText('These files say it otherwise.')).toBeVisible();
    // Of all, not of those that are shown.
    expect(screen.getByText(/^21 files, /)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'zqxzqx');
    expect(screen.getByText('Nothing matches “zqxzqx”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(rows()).toHaveLength(21);
    expect(field).toHaveFocus();
  });
});
