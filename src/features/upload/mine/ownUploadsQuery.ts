import { infiniteQueryOptions, QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { PAGE_SIZE, READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/withTimeout.ts';
import { readOwnFiles, signedInUid, type OwnFileCursor } from '#services/ownFiles.ts';

/** A separate cache: a feature cannot import another's, and no other screen shows this list. */
export const ownUploadsCache = new QueryClient();

/** The query for the uid of the visitor who is signed in; null for nobody. */
export const uidQuery = queryOptions({
  queryKey: ['uid'],
  queryFn: () => withTimeout(signedInUid(), READ_TIMEOUT_MS),
  staleTime: Infinity,
  // Somebody else may be signed in when the screen opens again.
  gcTime: 0,
});

/**
 * Returns the query for a visitor's uploads, newest first.
 *
 * @param uid undefined until it is known
 * @param contributions the list is read again when this number changes
 */
export function ownUploadsQuery(uid: string | null | undefined, contributions: number) {
  return infiniteQueryOptions({
    queryKey: ['own uploads', uid, contributions],
    queryFn: uid
      ? ({ pageParam: after }) => withTimeout(readOwnFiles(uid, after, PAGE_SIZE), READ_TIMEOUT_MS)
      : skipToken,
    initialPageParam: null as OwnFileCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before, query) => (query?.queryKey[1] === uid ? before : undefined),
    refetchOnWindowFocus: false,
  });
}
