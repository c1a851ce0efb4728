import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { KEPT_PAGE } from '#model/caches.ts';
import { Button } from '#ui/Button.tsx';

/** Why files are missing from a list, and what the visitor can do about it. */
export interface Trouble {
  readonly reason: 'offline' | 'failing';
  readonly tryAgain: () => void;
}

type ListResult = Pick<UseQueryResult, 'data' | 'failureCount' | 'fetchStatus'> & {
  readonly fetchNextPage?: () => Promise<unknown>;
};

/**
 * Returns the reason why files are missing from a list. It is null while the list loads normally,
 * and when only the refresh of a list that is already shown fails.
 */
export function useTrouble(queryKey: QueryKey, result: ListResult): Trouble | null {
  const client = useQueryClient();
  const isReadingMore = useIsReadingMore(queryKey, result);
  const { data, failureCount, fetchNextPage } = result;
  const hasAll = data !== undefined && !isReadingMore;
  if (hasAll || failureCount === 0) return null;
  return {
    reason: !navigator.onLine ? 'offline' : 'failing',
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

const TEXTS: Readonly<Record<Trouble['reason'], string>> = {
  offline: 'You’re offline. The list loads when you’re back online.',
  failing: 'Couldn’t load the list. Retrying…',
};

/** Takes the place of rows that could not be read. The failure itself is only logged. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble }) {
  return (
    <div
      role="status"
      className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-soft"
    >
      <WifiOff aria-hidden className="size-8" />
      <p className="max-w-prose">{TEXTS[trouble.reason]}</p>
      <Button onClick={trouble.tryAgain}>Try again</Button>
      {trouble.reason === 'offline' && (
        // A full load: that page is cached for offline use, perhaps in another version of the site.
        <a href={KEPT_PAGE} className="py-2 text-link">
          Kept files
        </a>
      )}
    </div>
  );
}
