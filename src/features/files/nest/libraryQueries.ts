import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { OVERVIEW_SIZE, READ_AHEAD_SIZE, READ_TIMEOUT_MS } from '#model/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { LibraryCursor } from '#services/library.ts';
import { LIBRARY_KEY } from '../list/fileKeys.ts';
import {
  COUNT_OPTIONS,
  RETRY_UNTIL_ANSWERED,
  READ_ONCE,
  readIndexedPage,
  loadLibrary,
} from '../list/fileQueries.ts';

const TOP_FRESH_MS = 60_000;

// The SDK comes while React hydrates: the rows wait for both.
if (!import.meta.env.SSR) void loadLibrary();

export const newestQuery = topQuery('newest', async (count) =>
  (await loadLibrary()).readNewestFiles(count),
);
export const mostDownloadedQuery = topQuery('most-downloaded', async (count) =>
  (await loadLibrary()).readMostDownloadedFiles(count),
);

function topQuery(name: string, read: (count: number) => Promise<readonly FileRecord[]>) {
  return queryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...LIBRARY_KEY, name],
    queryFn: () => withTimeout(read(OVERVIEW_SIZE), READ_TIMEOUT_MS),
    staleTime: TOP_FRESH_MS,
  });
}

/** The number of files in each category, at most `MAX_QUERY_RECORDS`: one question each. */
export const categoryCountsQuery = queryOptions({
  ...COUNT_OPTIONS,
  queryKey: [...LIBRARY_KEY, 'counts'],
  queryFn: async () => withTimeout((await loadLibrary()).countEachCategory(), READ_TIMEOUT_MS),
});

/** All files of all courses, which are read only for a search. */
export const allLibraryFilesQuery = infiniteQueryOptions({
  ...READ_ONCE,
  queryKey: [...LIBRARY_KEY, 'all'],
  queryFn: ({ pageParam: after }) => readIndexedPage(readPage(after)),
  initialPageParam: null as LibraryCursor | null,
  getNextPageParam: ({ next }) => next,
});

async function readPage(after: LibraryCursor | null) {
  return (await loadLibrary()).readLibraryPage(after, READ_AHEAD_SIZE);
}
