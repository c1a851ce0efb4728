import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE, READ_AHEAD_SIZE, READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import type { Shelf } from '#model/shelf.ts';
import {
  earlyFilePage,
  readFilePage,
  type FileCursor,
  type FileOrder,
  type FilePage,
} from '#services/fileRecords.ts';
import { shelfKey } from './fileKeys.ts';
import { RETRY_UNTIL_ANSWERED } from './fileQueries.ts';
import { indexPage, READ_ONCE, readIndexedPage } from './indexedPage.ts';

/** Covers the time between pointing at a tab and choosing it. */
const FRESH_MS = 2_000;

/**
 * A shelf in one of the database's orders, read as far as it is shown. The first page holds one
 * record more than the rows shown at first, to tell whether more follow.
 */
export function pagedFilesQuery(shelf: Shelf, order: FileOrder) {
  return infiniteQueryOptions({
    ...RETRY_UNTIL_ANSWERED,
    queryKey: [...shelfKey(shelf), order],
    queryFn: ({ pageParam: after }) => {
      const limit = after ? PAGE_SIZE : PAGE_SIZE + 1;
      return withTimeout(readFilePage(shelf, { order, after, limit }), READ_TIMEOUT_MS);
    },
    initialPageParam: null as FileCursor | null,
    // The app's first render shows the rows that were drawn before it started.
    initialData: (): InfiniteData<FilePage, FileCursor | null> | undefined => {
      const page = order === 'id' ? earlyFilePage(shelf) : undefined;
      return page && { pages: [page], pageParams: [null] };
    },
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  });
}

/**
 * All files of a shelf. Reading continues after the pages that this visit has already read. Without
 * a connection, those of an earlier visit are searched, and read again once it is back.
 */
export function allShelfFilesQuery(client: QueryClient, shelf: Shelf) {
  return infiniteQueryOptions({
    ...READ_ONCE,
    queryKey: [...shelfKey(shelf), 'all'],
    queryFn: ({ pageParam: after }) =>
      readIndexedPage(readFilePage(shelf, { order: 'id', after, limit: READ_AHEAD_SIZE })),
    initialPageParam: null as FileCursor | null,
    initialData: () => {
      const { pages, updatedAt } = shownPages(client, shelf);
      if (!pages || (isOfEarlierVisit(updatedAt) && navigator.onLine)) return undefined;
      return { ...pages, pages: pages.pages.map(indexPage) };
    },
    initialDataUpdatedAt: () => shownPages(client, shelf).updatedAt,
    staleTime: ({ state }) => (isOfEarlierVisit(state.dataUpdatedAt) ? 0 : READ_ONCE.staleTime),
    getNextPageParam: ({ next }) => next,
  });
}

/** Returns the pages of a shelf that have been shown. They are of no time if they were invalidated. */
function shownPages(client: QueryClient, shelf: Shelf) {
  const { queryKey } = pagedFilesQuery(shelf, 'id');
  const state = client.getQueryState<InfiniteData<FilePage, FileCursor | null>>(queryKey);
  return { pages: state?.data, updatedAt: state?.isInvalidated ? 0 : (state?.dataUpdatedAt ?? 0) };
}

/** @param updatedAt in epoch milliseconds */
function isOfEarlierVisit(updatedAt: number): boolean {
  return updatedAt < performance.timeOrigin;
}
