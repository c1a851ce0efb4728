import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/** Why files are missing from a list, and what the visitor can do about it. */
export interface Trouble {
  readonly reason: 'offline' | 'failing';
  readonly tryAgain: () => void;
}

type ListResult = Pick<UseQueryResult, 'data' | 'failureCount' | 'fetchStatus' | 'isPaused'> & {
  readonly fetchNextPage?: () => Promise<unknown>;
};

/**
 * Returns the reason why files are missing from a list. It is null while the list loads normally,
 * and when only the refresh of a list that is already shown fails.
 */
export function useTrouble(queryKey: QueryKey, result: ListResult): Trouble | null {
  const client = useQueryClient();
  const isReadingMore = useIsReadingMore(queryKey, result);
  const { data, failureCount, isPaused, fetchNextPage } = result;
  const hasAll = data !== undefined && !isReadingMore;
  if (hasAll || (!isPaused && failureCount === 0)) return null;
  return {
    // A query that starts offline is not paused, because the browser may be wrong about that.
    reason: isPaused || !navigator.onLine ? 'offline' : 'failing',
    tryAgain: () => {
      if (data !== undefined) void fetchNextPage?.();
      else void client.resetQueries({ queryKey, exact: true });
    },
  };
}

/**
 * Whether the next page of a list has been requested. Unlike `isFetchingNextPage`, it stays true
 * while the request waits for the connection.
 */
export function useIsReadingMore(
  queryKey: QueryKey,
  { fetchStatus }: Pick<UseQueryResult, 'fetchStatus'>,
): boolean {
  const fetchMeta = useQueryClient().getQueryState(queryKey)?.fetchMeta;
  return fetchStatus !== 'idle' && fetchMeta?.fetchMore !== undefined;
}
