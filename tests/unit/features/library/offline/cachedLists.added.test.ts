import { afterEach, describe, expect, it, vi } from 'vitest';
import { listsHaveChanged } from '#features/library/offline/cachedLists.ts';
import { LIBRARY_KEY, shelfKey } from '#features/library/rows/fileKeys.ts';
import { storeLists } from '#features/library/offline/storedLists.ts';
import { queryClient } from '#lib/queryClient.ts';

const read = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: read,
  set: () => Promise.resolve(),
}));

const SHELF = { course: 'CD', category: 'note' } as const;
const OTHER = { course: 'CD', category: 'qp' } as const;

const isInvalid = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

afterEach(() => queryClient.clear());

describe('added files', () => {
  it('make the lists that hold them stale, and no other', async () => {
    const keys = [shelfKey(SHELF), LIBRARY_KEY, shelfKey(OTHER)];
    for (const key of keys) queryClient.setQueryData(key, []);
    listsHaveChanged(SHELF);
    await vi.waitFor(() => expect(keys.map(isInvalid)).toEqual([true, true, false]));
  });

  it('also make a list of an earlier visit stale that is still being read', async () => {
    const kept = [...shelfKey(SHELF), 'count'];
    let answer: (stored: unknown) => void = () => undefined;
    read.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const found = storeLists(queryClient);
    queryClient.setQueryData(shelfKey(SHELF), []);
    listsHaveChanged(SHELF);
    // The lists that are there don't wait for the others.
    await vi.waitFor(() => expect(isInvalid(shelfKey(SHELF))).toBe(true));
    answer([{ queryKey: kept, data: 5, readAt: Date.now() }]);
    await found;
    await vi.waitFor(() => expect(isInvalid(kept)).toBe(true));
  });
});
