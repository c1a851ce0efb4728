import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptCopy } from '#features/library/kept/keptDatabase.ts';
import { showList } from '#features/library/rows/shownLists.ts';
import { useOpenFile } from '#features/library/viewer/FileViewer.tsx';
import { buildRecords, fake, fakeService, resetFake } from '../../../../fakes/fileRecords.ts';

vi.mock(
  '#services/library/fileRecords.ts',
  async () => (await import('../../../../fakes/fileRecords.ts')).fakeService,
);

const [FIRST, SECOND, THIRD, FOURTH] = buildRecords(4) as [never, never, never, never];
const [RECORD] = buildRecords(1);
const kept: KeptCopy = { record: RECORD!, content: new Blob(), keptAt: 5 };
const shown: (() => void)[] = [];
let client: QueryClient;

beforeEach(() => {
  resetFake([RECORD!]);
  client = new QueryClient();
});
afterEach(() => {
  shown.splice(0).forEach((hide) => hide());
  client.clear();
});

const table = { current: null };

function show(lists: Readonly<Record<string, readonly never[]>>): void {
  for (const [caption, records] of Object.entries(lists))
    shown.push(showList(caption, { records, table }));
}

function open(
  place: { readonly id: string },
  options: { readonly list?: string; readonly copy?: KeptCopy | null | undefined } = {},
) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { list, copy } = { copy: null, ...options };
  const whole = { course: 'CD', category: 'note', ...place } as const;
  return renderHook(() => useOpenFile(whole, list, copy), { wrapper }).result;
}

describe('the record of the open file', () => {
  it.each([
    ['a list on the screen', null, [RECORD!]],
    ['its kept copy', kept, []],
  ])('is that of %s, and is not read', (_name, copy, listed) => {
    const read = vi.spyOn(fakeService, 'readRecordAt');
    show({ Notes: listed as never[] });
    expect(open(RECORD!, { copy }).current).toMatchObject({ record: RECORD, isMissing: false });
    expect(read).not.toHaveBeenCalled();
  });

  it('is not read while nobody knows whether there is a copy', () => {
    const read = vi.spyOn(fakeService, 'readRecordAt');
    show({ Notes: [] });
    expect(open(RECORD!, { copy: undefined }).current).toMatchObject({
      record: undefined,
      isMissing: false,
    });
    expect(read).not.toHaveBeenCalled();
  });

  it('is read when no list has it', async () => {
    const result = open(RECORD!);
    expect(result.current.record).toBeUndefined();
    await waitFor(() => expect(result.current).toMatchObject({ record: RECORD, position: '' }));
  });

  it('is missing when the library has none', async () => {
    const result = open({ id: 'gone' });
    await waitFor(() => expect(result.current).toMatchObject({ isMissing: true, trouble: null }));
  });

  it('cannot be said to be missing while it fails to be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fake.failure = new Error('unavailable');
    const result = open(RECORD!);
    await waitFor(() => expect(result.current.trouble?.reason).toBe('failing'));
    expect(result.current).toMatchObject({ record: undefined, isMissing: false });
  });
});

describe('the neighbours of an open file', () => {
  it('stand beside it in its list, and are missing at the ends', () => {
    show({ Notes: [FIRST, SECOND, THIRD] });
    const at = (place: never) => open(place, { list: 'Notes' }).current;
    expect(at(FIRST)).toMatchObject({ previous: undefined, next: SECOND, position: '1 of 3' });
    expect(at(SECOND)).toMatchObject({ previous: FIRST, next: THIRD, position: '2 of 3' });
    expect(at(THIRD)).toMatchObject({ previous: SECOND, next: undefined, position: '3 of 3' });
  });

  it('are those of the list from which it was opened, if it is in two', () => {
    show({ New: [FIRST, SECOND], 'Most downloaded': [SECOND, FIRST] });
    const { previous, position } = open(FIRST, { list: 'Most downloaded' }).current;
    expect([previous, position]).toEqual([SECOND, '2 of 2']);
  });

  it.each(['New', 'of a page before'])(
    'are those of any list that has it, when its own (%s) has it no more',
    (list) => {
      show({ New: [FIRST], 'Most downloaded': [SECOND, FOURTH] });
      const { previous, position } = open(FOURTH, { list }).current;
      expect([previous, position]).toEqual([SECOND, '2 of 2']);
    },
  );

  it('are counted in the whole list, once its length is known', () => {
    const whole = { total: 30, showMore: () => undefined };
    shown.push(showList('Notes', { records: [FIRST, SECOND], table, ...whole }));
    expect(open(FIRST).current.position).toBe('1 of 30');
  });

  it('are shown by a longer list once its last row is open', () => {
    const showMore = vi.fn();
    shown.push(showList('Notes', { records: [FIRST, SECOND], table, showMore }));
    expect(open(FIRST).current.position).toBe('1 of 2+');
    expect(showMore).not.toHaveBeenCalled();
    const last = open(SECOND);
    expect(last.current.position).toBe('2 of 2+');
    expect(showMore).toHaveBeenCalledOnce();
    act(() => void shown.push(showList('Notes', { records: [FIRST, SECOND, THIRD], table })));
    expect(last.current).toMatchObject({ next: THIRD, position: '2 of 3' });
    expect(showMore).toHaveBeenCalledOnce();
  });
});
