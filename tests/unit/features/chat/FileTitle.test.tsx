import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileTitle } from '#features/chat/FileTitle.tsx';
import type { FileRecordPlace } from '#model/fileRecord.ts';

const { readRecordAt } = vi.hoisted(() => ({
  readRecordAt: vi.fn(({ id }: FileRecordPlace) => Promise.resolve({ title: `${id}.pdf` })),
}));
vi.mock('#services/library/fileRecords.ts', () => ({ readRecordAt }));

it('the names of 60 files are read at most, each once; the links of others name their shelf', async () => {
  const places = Array.from(
    { length: 62 },
    (_, number) => ({ course: 'CD', category: 'note', id: `file ${number}` }) as const,
  );
  for (const place of [...places, ...places]) {
    render(<FileTitle place={place} />);
    // One after the other: of imports at the same time, only the first gets the replacement.
    await act(() => vi.dynamicImportSettled());
  }
  expect(screen.getAllByText('file 59.pdf')).toHaveLength(2);
  expect(screen.queryByText('file 60.pdf')).toBeNull();
  expect(readRecordAt).toHaveBeenCalledTimes(60);
});
