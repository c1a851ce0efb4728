import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logError } from '#lib/log.ts';
import { FileListing } from '#features/library/rows/FileListing.tsx';
import { FileTable } from '#features/library/rows/FileTable.tsx';
import type { FileRecord } from '#model/fileRecord.ts';
import { buildRecords, fake, holdRequests, resetFake } from '../../../../fakes/fileRecords.ts';

vi.mock(
  '#services/library/fileRecords.ts',
  async () => (await import('../../../../fakes/fileRecords.ts')).fakeService,
);
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const NOTES = { course: 'CD', category: 'note' } as const;
const opened = { opener: 'this page' as unknown };
const openTab = vi.fn<typeof window.open>();
let tests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  resetFake();
  opened.opener = 'this page';
  openTab.mockReset().mockReturnValue(opened as Window);
  vi.stubGlobal('open', openTab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Downloads outlive their rows, so each test has its own records. */
function showRecords(count: number, change: Partial<FileRecord> = {}) {
  tests += 1;
  const records = buildRecords(count, NOTES, (index) => ({
    id: `test-${tests}-${index}`,
    downloads: 7,
    ...change,
  }));
  const table = (shown: readonly FileRecord[]) => (
    <FileTable caption="Notes of CD" records={shown} />
  );
  const { rerender, unmount } = render(table(records));
  return {
    records,
    unmount,
    show: (shown: readonly FileRecord[]) => rerender(table(shown)),
  };
}

const row = (index: number) => screen.getAllByRole('row')[index + 1]!;
const button = (index: number, name: string) => within(row(index)).getByRole('button', { name });
const downloads = (index: number) => within(row(index)).getAllByRole('cell')[1]!.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a row', () => {
  it('leads by arrow keys to the next name and back, from any of its stops', () => {
    showRecords(2);
    const names = screen.getAllByRole('link');
    button(0, 'Download').focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    press('ArrowDown');
    expect(names[1]).toHaveFocus();
    press('ArrowDown');
    expect(names[1]).toHaveFocus();
    press('ArrowUp');
    expect(names[0]).toHaveFocus();
  });

  it('has the name, the count and a button that the name describes', () => {
    showRecords(1);
    expect(
      within(row(0))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['File 01.pdf', '7', 'Download']);
    expect(button(0, 'Download')).toHaveAccessibleDescription('File 01.pdf');
    expect(screen.getByRole('link', { name: 'File 01.pdf' })).toHaveAttribute('dir', 'auto');
  });

  it('offers no download where the record holds no link that may be opened', () => {
    showRecords(1, { downloadURL: null });
    expect(within(row(0)).queryByRole('button')).toBeNull();
    expect(within(row(0)).queryByRole('link')).toBeNull();
    expect(within(row(0)).getByText('Not available')).toBeVisible();
  });
});

describe('a download', () => {
  it('waits two seconds, counts once, and opens the file in a tab without a hold on this page', async () => {
    const { records } = showRecords(2);
    fireEvent.click(button(0, 'Download'));
    expect(button(0, 'Downloading...')).toBeDisabled();
    expect(button(1, 'Download')).toBeEnabled();
    await pass(1_999);
    expect(fake.counted).toEqual([]);
    expect(openTab).not.toHaveBeenCalled();
    await pass(1);
    expect(fake.counted).toEqual([`lists/CD/note/${records[0]!.id}`]);
    expect(openTab).toHaveBeenCalledExactlyOnceWith(records[0]!.downloadURL, '_blank');
    expect(opened.opener).toBeNull();
    expect(button(0, 'Download')).toBeEnabled();
    expect(downloads(0)).toBe('8');
  });

  it('opens the file where counting fails, which is only logged', async () => {
    showRecords(1);
    fake.failure = new Error('denied');
    fireEvent.click(button(0, 'Download'));
    await pass(2_000);
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(logError).toHaveBeenCalledWith('count a download', fake.failure);
    expect(button(0, 'Download')).toBeEnabled();
    expect(downloads(0)).toBe('7');
  });

  it('opens the file in good time where counting takes long', async () => {
    showRecords(1);
    const letThrough = holdRequests();
    fireEvent.click(button(0, 'Download'));
    await pass(3_499);
    expect(openTab).not.toHaveBeenCalled();
    await pass(1);
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(downloads(0)).toBe('7');
    letThrough();
    await pass(0);
    expect(downloads(0)).toBe('8');
  });

  it('leaves a link where the browser refuses the tab', async () => {
    openTab.mockReturnValue(null);
    const { records } = showRecords(1);
    fireEvent.click(button(0, 'Download'));
    await pass(2_000);
    const link = within(row(0)).getByRole('link', { name: 'Open file' });
    expect(link).toHaveAttribute('href', records[0]!.downloadURL);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveAccessibleDescription('File 01.pdf');
    expect(button(0, 'Download')).toBeEnabled();
    expect(fake.counted).toHaveLength(1);
  });

  it('gives the focus back that the disabled button lost', async () => {
    showRecords(1);
    button(0, 'Download').focus();
    fireEvent.click(button(0, 'Download'));
    (document.activeElement as HTMLElement).blur();
    await pass(2_000);
    expect(button(0, 'Download')).toHaveFocus();
  });

  it('goes on when its row is left, and is found again', async () => {
    const { records, unmount } = showRecords(1);
    fireEvent.click(button(0, 'Download'));
    unmount();
    render(<FileTable caption="Notes of CD" records={records} />);
    expect(button(0, 'Downloading...')).toBeDisabled();
    await pass(2_000);
    expect(fake.counted).toHaveLength(1);
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(downloads(0)).toBe('8');
  });

  it('stays with its file when the order of the rows changes', () => {
    const { records, show } = showRecords(2);
    fireEvent.click(button(0, 'Download'));
    show([records[1]!, records[0]!]);
    expect(button(0, 'Download')).toBeEnabled();
    expect(button(1, 'Downloading...')).toBeDisabled();
  });

  it('does not take back a count that is newer than its own', async () => {
    const { records, show } = showRecords(1);
    fireEvent.click(button(0, 'Download'));
    await pass(2_000);
    show([{ ...records[0]!, downloads: 20 }]);
    expect(downloads(0)).toBe('20');
  });
});

describe('the table', () => {
  const records = buildRecords(2, NOTES);
  const table = (props: Partial<ComponentProps<typeof FileTable>> = {}) => (
    <MemoryRouter>
      <FileTable caption="Notes of CD" records={records} {...props} />
    </MemoryRouter>
  );

  it('is not drawn again for a new list of the same records', () => {
    const readId = vi.fn(() => 'id');
    const read = Object.defineProperty({ ...records[0]! }, 'id', { get: readId });
    const listing = () => (
      <MemoryRouter>
        <FileListing list={{ caption: 'Notes of CD', records: [read], trouble: null }} />
      </MemoryRouter>
    );
    const { rerender } = render(listing());
    expect(readId).toHaveBeenCalled();
    readId.mockClear();
    rerender(listing());
    expect(readId).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<ComponentProps<typeof FileTable>>]>([
    ['another record', { records: [records[0]!, { ...records[1]!, title: 'New' }] }],
    ['fewer records', { records: records.slice(0, 1) }],
    ['another caption', { caption: 'Solved QPs of CD' }],
    ['shelves', { showsShelves: true }],
    ['another order', { sort: 'title' }],
  ])('is drawn again for %s', (_change, props) => {
    const htmlOf = ({ innerHTML }: Element) => innerHTML.replaceAll(/_r_\w+_/g, 'id');
    const { rerender, container } = render(table());
    const before = htmlOf(container);
    rerender(table(props));
    expect(htmlOf(container)).not.toBe(before);
    expect(htmlOf(container)).toBe(htmlOf(render(table(props)).container));
  });
});
