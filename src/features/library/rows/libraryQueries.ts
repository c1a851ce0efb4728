import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { OVERVIEW_SIZE, READ_AHEAD_SIZE, READ_TIMEOUT_MS } from '#model/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import {
  countEachCategory,
  readLibraryPage,
  type LibraryCursor,
} from '#services/library/library.ts';
import { readMostDownloadedFiles, readNewestFiles } from '#services/library/topFiles.ts';
import { LIBRARY_KEY } from './fileKeys.ts';
import { COUNT_OPTIONS, RETRY_UNTIL_ANSWERED, READ_ONCE, readIndexedPage } from './fileQueries.ts';

const TOP_FRESH_MS = 60_000;

export const newestQuery = topQuery('newest', readNewestFiles);
export const mostDownloadedQuery = topQuery('most-downloaded', readMostDownloadedFiles);

function topQuery(name: string, readTop: typeof readNewestFiles) {
  const read = () => readTop(OVERVIEW_SIZE, AbortSignal.timeout(READ_TIMEOUT_MS));
  // File Nest asks while React hydrates its HTML. The answer must not come into the first render.
  let sent = isOpenedWithoutSearch() ? read() : null;
  sent?.catch(() => undefined);
  return queryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...LIBRARY_KEY, name],
    queryFn: () => {
      const answer = sent ?? read();
      sent = null;
      return answer;
    },
    staleTime: TOP_FRESH_MS,
  });
}

/** Whether the browser has opened this page itself: the code of a page may load before a visit. */
function isOpenedWithoutSearch(): boolean {
  if (typeof window === 'undefined') return false;
  return location.pathname === '/FileNest' && location.search === '';
}

/** The number of files in each category, at most `MAX_QUERY_RECORDS`: one question each. */
export const categoryCountsQuery = queryOptions({
  ...COUNT_OPTIONS,
  queryKey: [...LIBRARY_KEY, 'counts'],
  queryFn: () => withTimeout(countEachCategory(), READ_TIMEOUT_MS),
});

/** All files of all courses, which are read only for a search. */
export const allLibraryFilesQuery = infiniteQueryOptions({
  ...READ_ONCE,
  queryKey: [...LIBRARY_KEY, 'all'],
  queryFn: ({ pageParam: after }) => readIndexedPage(readLibraryPage(after, READ_AHEAD_SIZE)),
  initialPageParam: null as LibraryCursor | null,
  getNextPageParam: ({ next }) => next,
});
