import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { FilesPage } from '#pages/FilesPage.tsx';
import { buildRecords, resetFake } from '../../fakes/fileRecords.ts';

// New files are requested when the page is idle.
vi.mock('#services/library/topFiles.ts', () => ({ readAddedFiles: () => Promise.resolve([]) }));
vi.mock('#services/library/paperSearch.ts', () => ({
  findInPapers: () => Promise.resolve({ hits: [], hasMore: false }),
}));
vi.mock(
  '#services/library/fileRecords.ts',
  async () => (await import('../../fakes/fileRecords.ts')).fakeService,
);

beforeEach(() => {
  resetFake(buildRecords(1, { course: 'IE&FT', category: 'note' }));
});

afterEach(() => {
  // A screen that is still there would read again, and leave its answer to the next test.
  cleanup();
  queryClient.clear();
});

function openAt(search: string, state: unknown = null) {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/Files', search, state }]}>
      <Routes>
        <Route path="/Files" element={<FilesPage />} />
        <Route path="/Notes" element={<h1>Select a Course</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}

describe('the files page', () => {
  it.each([
    ['the address', '?course=IE%26FT', null],
    ['navigation state', '', { course: 'IE&FT' }],
  ])('takes the course from %s', async (_, search, state) => {
    openAt(search, state);
    expect(screen.getByRole('heading', { level: 1, name: 'IE&FT' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'File 01.pdf' })).toBeVisible();
  });

  it('leads to the course selection without a course', () => {
    openAt('');
    expect(screen.getByRole('heading', { name: 'Select a Course' })).toBeVisible();
  });

  it.each([
    ['?course=Physics', null, 'There is no course Physics'],
    ['?course=IE', null, 'There is no course IE'],
    ['', { course: '<b>x</b>' }, 'There is no course <b>x</b>'],
  ])('says that there is no such course (%s) and offers the list', (search, state, heading) => {
    openAt(search, state);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole('button', { name: 'NW LAB' })).toBeVisible();
  });

  it('opens the tab, the order and the search that the address names', async () => {
    openAt('?course=CD&tab=solved-qp&search=unit&sort=downloads');
    expect(screen.getByRole('tab', { name: 'Solved QPs', selected: true })).toBeVisible();
    expect(screen.getByLabelText('Sort by')).toHaveValue('downloads');
    expect(screen.getByPlaceholderText('Search for notes...')).toHaveValue('unit');
    expect(await screen.findByText('No items to display')).toBeVisible();
  });
});
