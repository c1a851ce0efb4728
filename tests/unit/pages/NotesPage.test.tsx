import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { COURSES } from '#model/shelf.ts';
import { NotesPage } from '#pages/NotesPage.tsx';
import { buildRecords, fakeService, resetFake } from '../../fakes/fileRecords.ts';

vi.mock(
  '#services/library/fileRecords.ts',
  async () => (await import('../../fakes/fileRecords.ts')).fakeService,
);
const readAddedFiles = vi.fn();
vi.mock('#services/library/topFiles.ts', () => ({
  readAddedFiles: (): unknown => readAddedFiles(),
}));
vi.stubGlobal('requestIdleCallback', setTimeout);
vi.stubGlobal('cancelIdleCallback', clearTimeout);
afterAll(() => void vi.unstubAllGlobals());

const HOUR_MS = 3_600_000;

beforeEach(() => {
  queryClient.clear();
  // The shelf that was opened last would be one link more.
  localStorage.clear();
});

it('leads to every course, marks what is new, and counts nothing', async () => {
  resetFake(buildRecords(6, { course: 'CD', category: 'solved-qp' }));
  const countFiles = vi.spyOn(fakeService, 'countFiles');
  const visit = { lookedAt: Date.now() - HOUR_MS, newest: 1, since: null };
  localStorage.setItem('studynest-visits', JSON.stringify(visit));
  const file = { course: 'CD', category: 'solved-qp', at: 2 };
  readAddedFiles.mockResolvedValue(['a', 'b', 'c'].map((id) => ({ ...file, id })));
  render(
    <MemoryRouter>
      <NotesPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText('3 new since your last visit')).toBeVisible();
  const books = screen.getAllByRole('listitem');
  expect(books).toHaveLength(COURSES.length);
  const marked = books.filter((book) => within(book).queryByText(/new$/));
  expect(marked.map((book) => book.textContent)).toEqual([expect.stringMatching(/^CD.*3 new$/)]);
  expect(countFiles).not.toHaveBeenCalled();
});
