import { queryOptions } from '@tanstack/react-query';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { queryClient } from '#lib/queryClient.ts';
import { retryDelayMs } from '#lib/retry.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import type { Shelf } from '#model/shelf.ts';
import { LIBRARY_KEY, LISTS_KEY, shelfKey } from './fileKeys.ts';
import { loadFileRecords } from './loadServices.ts';

// The lists stored on the device are those in the cache, so none may leave it.
for (const key of [LISTS_KEY, LIBRARY_KEY]) queryClient.setQueryDefaults(key, { gcTime: Infinity });

/** Two pages show a count for each of 28 shelves, so they are not read again too soon. */
const COUNT_FRESH_MS = 10 * 60_000;

/** Query options of a list: it is retried until it is answered. The first failure is logged. */
export const RETRY_UNTIL_ANSWERED = retryUntilAnswered('read a list of files');

function retryUntilAnswered(action: string) {
  return {
    retry: (earlierFailures: number, error: Error) => {
      if (earlierFailures === 0) logError(action, error);
      return true;
    },
    retryDelay: (earlierFailures: number) => retryDelayMs(earlierFailures + 1),
  };
}

/** How often a count is tried again where it is only an extra that may be missing. */
export const COUNT_RETRIES = 3;

/** The number of files on a shelf. */
export function countQuery(shelf: Shelf) {
  return queryOptions({
    ...retryUntilAnswered('count the files of a shelf'),
    queryKey: [...shelfKey(shelf), 'count'],
    queryFn: () => withTimeout(countLater(shelf), READ_TIMEOUT_MS),
    staleTime: COUNT_FRESH_MS,
  });
}

/**
 * Counts in a separate task. The 28 counts of a page wait for the same code; sending them takes a
 * slow phone a third of a second, and touches are handled in between.
 */
async function countLater(shelf: Shelf): Promise<number> {
  const { countFiles } = await loadFileRecords();
  await pause(0);
  return countFiles(shelf);
}
