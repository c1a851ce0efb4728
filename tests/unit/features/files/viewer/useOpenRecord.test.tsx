import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptCopy } from '#features/files/kept/keptCopy.ts';
import { showList } from '#features/files/list/shownLists.ts';
import { useOpenRecord } from '#features/files/viewer/useOpenRecord.ts';
import { buildRecords, fake, fakeService, resetFake } from '../../../../fakes/fileRecords.ts';

vi.mock(
  '#services/fileRecords.ts',
  async () => (await import('../../../../fakes/fileRecords.ts')).fakeService,
);

const [RECORD] = buildRecords(1);
const NOTHING = { record: undefined, isMissing: false, trouble: null };
const kept: KeptCopy = { record: RECORD!, content: new Blob(), keptAt: 5 };
let client: QueryClient;
let hide: () => void;

beforeEach(() => {
  resetFake([RECORD!]);
  client = new QueryClient();
  hide = () => undefined;
});
afterEach(() => {
  hide();
  client.clear();
});

function open(copy: KeptCopy | null | undefined, id = RECORD!.id) {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useOpenRecord({ course: 'CD', category: 'note', id }, copy), { wrapper })
    .result;
}

describe('the record of the open file', () => {
  it.each([
    ['a list on the screen', null, [RECORD!]],
    ['its kept copy', kept, []],
  ])('is that of %s, and is not read', (_name, copy, listed) => {
    const read = vi.spyOn(fakeService, 'readRecordAt');
    hide = showList('Notes', listed);
    expect(open(copy).current).toEqual({ ...NOTHING, record: RECORD });
    expect(read).not.toHaveBeenCalled();
  });

  it('is not read while nobody knows whether there is a copy', () => {
    const read = vi.spyOn(fakeService, 'readRecordAt');
    hide = showList('Notes', []);
    expect(open(undefined).current).toEqual(NOTHING);
    expect(read).not.toHaveBeenCalled();
  });

  it('is read when no list has it', async () => {
    const result = open(null);
    expect(result.current).toEqual(NOTHING);
    await waitFor(() => expect(result.current).toEqual({ ...NOTHING, record: RECORD }));
  });

  it('is missing when the library has none', async () => {
    const result = open(null, 'gone');
    await waitFor(() => expect(result.current).toEqual({ ...NOTHING, isMissing: true }));
  });

  it('cannot be said to be missing while it fails to be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    fake.failure = new Error('unavailable');
    const result = open(null);
    await waitFor(() => expect(result.current.trouble?.reason).toBe('failing'));
    expect(result.current).toMatchObject({ record: undefined, isMissing: false });
  });
});
