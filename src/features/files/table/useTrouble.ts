import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';

/** Why files are missing from a list, and what the visitor can do about it. */
export interface Trouble {
  readonly reason: 'offline' | 'failing';
  readonly tryAgain: () => void;
}

type ListResult = Pick<UseQueryResult, 'data' | 'failureCount' | 'isPaused'> & {
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => Promise<unknown>;
};

/**
 * Returns what keeps files from a list. It is null while the list is loading as it should, and
 * when a list that is shown already fails to be freshened.
 */
export function useTrouble(queryKey: QueryKey, result: ListResult): Trouble | null {
  const client = useQueryClient();
  const { data, failureCount, isPaused, isFetchingNextPage, fetchNextPage } = result;
  const hasAll = data !== undefined && !isFetchingNextPage;
  if (hasAll || (!isPaused && failureCount === 0)) return null;
  return {
    // A query that begins without a network is not paused: the browser may be wrong about it.
    reason: isPaused || !navigator.onLine ? 'offline' : 'failing',
    tryAgain: () => {
      if (data !== undefined) void fetchNextPage?.();
      else void client.resetQueries({ queryKey, exact: true });
    },
  };
}
