import { QueryClient } from '@tanstack/react-query';
import { onReconnect } from './retry.ts';

/** How long an answer counts as fresh, so that going back sends no new request. */
const FRESH_MS = 30_000;

/**
 * Creates a client for queries. Everything runs at once, whatever the browser says about the
 * network: the device answers some queries, and any other fails now, which its screen says. By
 * default it would wait without a word.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS,
        retry: 1,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
  // What has failed is asked for again as soon as there is a network.
  onReconnect(() => {
    for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching' })) {
      if (query.state.fetchFailureCount === 0) continue;
      const meta = query.state.fetchMeta;
      query.cancel({ silent: true }).catch(() => undefined);
      query.fetch(undefined, meta ? { meta } : {}).catch(() => undefined);
    }
  });
  return client;
}

/**
 * The app's only query client. A page with queries provides it, so that no other page loads it.
 * Each screen shows its own failures.
 */
export const queryClient = createQueryClient();
