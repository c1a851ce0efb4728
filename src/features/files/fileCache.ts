import { QueryClient } from '@tanstack/react-query';
import { logError } from '#lib/log.ts';

/** How long an answer counts as fresh, so that going back sends no new request. */
const FRESH_MS = 30_000;

/**
 * The query cache of all lists of files. The pages with lists provide it, so that no other page
 * loads it. Each screen shows its own failures.
 */
export const fileCache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // The kept lists are those in the cache: a list that left it would be lost to later visits.
      gcTime: Infinity,
      retry: 1,
      refetchOnWindowFocus: false,
    },
  },
});

// The build renders pages in Node, which has no IndexedDB to keep lists in.
if ('indexedDB' in globalThis) {
  import('./keptLists.ts')
    .then(({ keepLists }) => keepLists(fileCache))
    .catch((error: unknown) => logError('find the kept lists', error));
}
