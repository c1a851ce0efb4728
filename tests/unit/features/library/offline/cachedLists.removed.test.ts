import { beforeEach, expect, it, vi } from 'vitest';
import { fileWasRemoved } from '#features/library/offline/cachedLists.ts';
import { indexFiles } from '#features/library/rows/fileIndex.ts';
import { queryClient } from '#lib/queryClient.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const [REMOVED, STAYS] = buildRecords(2) as [never, never];
const SHELF = ['files', 'CD', 'note'] as const;
const PAGE_PARAMS = { pageParams: [null] };

const isInvalid = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

beforeEach(() => queryClient.clear());

it.each([
  [
    'of a shelf',
    [...SHELF, 'id'],
    { ...PAGE_PARAMS, pages: [{ records: [REMOVED, STAYS], next: 'a' }] },
    { ...PAGE_PARAMS, pages: [{ records: [STAYS], next: 'a' }] },
  ],
  [
    'of a search',
    ['library', 'all'],
    { ...PAGE_PARAMS, pages: [{ files: indexFiles([STAYS, REMOVED]), next: null }] },
    { ...PAGE_PARAMS, pages: [{ files: indexFiles([STAYS]), next: null }] },
  ],
  ['of the newest files', ['library', 'newest'], [REMOVED, STAYS], [STAYS]],
])('takes a file that was removed out of the lists %s', async (_name, key, before, after) => {
  queryClient.setQueryData(key, before);
  fileWasRemoved(REMOVED);
  await vi.waitFor(() => expect(isInvalid(key)).toBe(true));
  expect(queryClient.getQueryData(key)).toEqual(after);
});

it('leaves counts and other answers as they are, until they are read again', async () => {
  const answers = { count: 2, file: REMOVED, since: { shelves: [], newest: 1 }, gone: null };
  for (const [name, data] of Object.entries(answers))
    queryClient.setQueryData([...SHELF, name], data);
  fileWasRemoved(REMOVED);
  await vi.waitFor(() => expect(isInvalid([...SHELF, 'gone'])).toBe(true));
  for (const [name, data] of Object.entries(answers)) {
    expect(queryClient.getQueryData([...SHELF, name])).toEqual(data);
  }
});

it('leaves every other shelf alone', async () => {
  const others = ['files', 'CG', 'note', 'id'];
  queryClient.setQueryData(others, [REMOVED]);
  queryClient.setQueryData(['library', 'newest'], []);
  fileWasRemoved(REMOVED);
  await vi.waitFor(() => expect(isInvalid(['library', 'newest'])).toBe(true));
  expect(isInvalid(others)).toBe(false);
  expect(queryClient.getQueryData(others)).toEqual([REMOVED]);
});
