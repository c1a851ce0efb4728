import { infiniteQueryOptions, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE, READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { readOwnFiles, signedInUid, type OwnFileCursor } from '#services/ownFiles.ts';

/** A separate cache: a feature cannot import another's, and no other screen shows this list. */
export const ownUploadsCache = new QueryClient();

/**
 * Returns the query for the visitor's uploads, newest first.
 *
 * @param contributions the list is read again when this number changes
 */
export function ownUploadsQuery(contributions: number) {
  return infiniteQueryOptions({
    queryKey: ['own uploads', contributions],
    queryFn: async ({ pageParam: after }) => {
      const uid = await withTimeout(signedInUid(), READ_TIMEOUT_MS);
      if (uid === null) return { records: [], next: null };
      return withTimeout(readOwnFiles(uid, after, PAGE_SIZE), READ_TIMEOUT_MS);
    },
    initialPageParam: null as OwnFileCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
}
