import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { READ_AHEAD_SIZE } from '#config/limits.ts';
import { LIBRARY_KEY } from '#features/file-records/fileListKeys.ts';
import type { Shelf } from '#model/shelf.ts';
import { countFiles } from '#services/fileRecords.ts';
import {
  LIBRARY_START,
  readLibraryPage,
  readMostDownloadedFiles,
  readNewestFiles,
  type LibraryCursor,
} from '#services/library.ts';

/** Files in each of the two lists of the overview. */
export const TOP_COUNT = 5;

/** Counts are asked for again no sooner than this: 28 of them stand on the page. */
const COUNTS_FRESH_MS = 10 * 60_000;

const TOP_FRESH_MS = 60_000;

export function countQuery({ course, category }: Shelf) {
  return queryOptions({
    queryKey: [...LIBRARY_KEY, 'count', course, category],
    queryFn: () => countFiles({ course, category }),
    staleTime: COUNTS_FRESH_MS,
  });
}

export const newestQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'newest'],
  queryFn: () => readNewestFiles(TOP_COUNT),
  staleTime: TOP_FRESH_MS,
});

export const mostDownloadedQuery = queryOptions({
  queryKey: [...LIBRARY_KEY, 'most-downloaded'],
  queryFn: () => readMostDownloadedFiles(TOP_COUNT),
  staleTime: TOP_FRESH_MS,
});

/** The whole library, in pages; read only for a search, and kept for the visit. */
export const wholeLibraryQuery = infiniteQueryOptions({
  queryKey: [...LIBRARY_KEY, 'whole'],
  queryFn: ({ pageParam }) => readLibraryPage(pageParam, READ_AHEAD_SIZE),
  initialPageParam: LIBRARY_START,
  getNextPageParam: ({ next }): LibraryCursor | null => next,
  staleTime: Infinity,
  gcTime: Infinity,
  structuralSharing: false,
});
