import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, so that going back sends no new request. */
const FRESH_MS = 30_000;

/**
 * The app's only query client. A page with queries provides it, so that no other page loads it.
 * Each screen shows its own failures.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: 1, refetchOnWindowFocus: false },
    // Without a network, an action fails now. By default it would wait, and happen later.
    mutations: { networkMode: 'always' },
  },
});
