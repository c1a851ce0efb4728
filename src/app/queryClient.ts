import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh, so that going back asks nothing again. */
const FRESH_MS = 30_000;

/** How long an answer that no screen shows is kept. */
const KEPT_MS = 15 * 60_000;

/** What the screens' requests share. Each screen says how its failure is shown. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  });
}
