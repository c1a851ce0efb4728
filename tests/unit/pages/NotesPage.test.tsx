import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { logError } from '#lib/log.ts';
import { NotesPage } from '#pages/NotesPage.tsx';
import { buildRecords, fake, fakeService, resetFake } from '../../fakes/fileRecords.ts';

vi.mock(
  '#services/fileRecords.ts',
  async () => (await import('../../fakes/fileRecords.ts')).fakeService,
);
vi.mock('#services/library.ts', () => ({
  readNewestTime: () => Promise.resolve({ shelves: [], cut: [], newest: 0 }),
}));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.stubGlobal('requestIdleCallback', setTimeout);
vi.stubGlobal('cancelIdleCallback', clearTimeout);

beforeEach(() => {
  queryClient.clear();
  // The shelf that was opened last would be one link more.
  localStorage.clear();
});

function show() {
  render(
    <MemoryRouter>
      <NotesPage />
    </MemoryRouter>,
  );
}

describe('the course selection', () => {
  it('shows what each course holds, and leads there', async () => {
    resetFake(buildRecords(6, { course: 'CD', category: 'solved-qp' }));
    show();
    const link = (await screen.findByText('6')).closest('a');
    expect(link).toHaveTextContent('CD · Solved QPs6 files');
    expect(link).toHaveAttribute('href', '/Files?course=CD&tab=solved-qp');
    expect(screen.getAllByText(/files?$/)).toHaveLength(28);
  });

  it('does without counts where counting fails', async () => {
    resetFake();
    const countFiles = vi.spyOn(fakeService, 'countFiles');
    fake.failure = new Error('unavailable');
    show();
    await waitFor(() => expect(countFiles).toHaveBeenCalled());
    expect(screen.getAllByRole('link')).toHaveLength(28);
    expect(screen.queryByText(/files?$/)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });
});
