import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { logError } from '#lib/log.ts';
import { PAGE_SIZE, READ_AHEAD_SIZE, READ_TIMEOUT_MS } from '#config/limits.ts';
import { fileListKey } from '#features/file-records/fileListKeys.ts';
import type { Shelf } from '#model/shelf.ts';
import {
  countFiles,
  readFilePage,
  type FileCursor,
  type FileOrder,
  type FilePage,
} from '#services/fileRecords.ts';

/** Long enough to cover the way from pointing at a tab to choosing it, and no more. */
const FRESH_MS = 2_000;

const LONGEST_RETRY_DELAY_MS = 15_000;

/** A list is asked for until it answers; that it does not is written down once. */
const PATIENT = {
  retry: (failures: number, error: Error) => {
    if (failures === 0) logError('read a list of files', error);
    return true;
  },
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, LONGEST_RETRY_DELAY_MS),
  gcTime: Infinity,
};

/**
 * A list as it is looked at, in one of the database's orders: the rows of a screen and the one
 * that tells whether more follow, then ten more for each 'Show More'.
 */
export function pagedFilesQuery(list: Shelf, order: FileOrder) {
  return infiniteQueryOptions({
    ...PATIENT,
    queryKey: [...fileListKey(list), order],
    queryFn: ({ pageParam: after }) =>
      inTime(readFilePage(list, { order, after, limit: after ? PAGE_SIZE : PAGE_SIZE + 1 })),
    initialPageParam: null as FileCursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: FRESH_MS,
  });
}

/**
 * A list to its end, for what the database cannot do. It goes on from what has been looked at,
 * and is kept for the visit.
 */
export function wholeListQuery(client: QueryClient, list: Shelf) {
  return infiniteQueryOptions({
    ...PATIENT,
    queryKey: [...fileListKey(list), 'whole'],
    queryFn: ({ pageParam: after }) =>
      inTime(readFilePage(list, { order: 'id', after, limit: READ_AHEAD_SIZE })),
    initialPageParam: null as FileCursor | null,
    initialData: () =>
      client.getQueryData<InfiniteData<FilePage, FileCursor | null>>(
        pagedFilesQuery(list, 'id').queryKey,
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** How long a list is, to measure the reading of it by. */
export function fileCountQuery(list: Shelf) {
  return queryOptions({
    ...PATIENT,
    queryKey: [...fileListKey(list), 'count'],
    queryFn: () => inTime(countFiles(list)),
  });
}

/** An answer that does not come is a failure too: the next try may find a better connection. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`No answer within ${READ_TIMEOUT_MS} ms.`)),
      READ_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
