import { infiniteQueryOptions, keepPreviousData, QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE, READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { readOwnFiles, signedInUid, type OwnFileCursor } from '#services/ownFiles.ts';

/** A cache of its own: a feature knows nothing of another, and other screens show no such list. */
export const ownUploadsCache = new QueryClient();

/**
 * The visitor's uploads, newest first.
 *
 * @param contributions another number reads the list again
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
