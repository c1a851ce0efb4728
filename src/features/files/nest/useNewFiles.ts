import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { readNewestTime, readNewFiles } from '#services/library.ts';
import { LIBRARY_KEY } from '../list/fileKeys.ts';
import { COUNT_RETRIES, RETRY_UNTIL_ANSWERED } from '../list/fileQueries.ts';
import { lookAtLibrary, rememberNewest } from './lastVisit.ts';
import { newCounts, type NewCounts } from './newCounts.ts';

/** The most files that are read of a category, however long the visitor was away. */
const MOST_READ = 25;

/** Two pages show what is new, so it is not read again too soon. */
const FRESH_MS = 10 * 60_000;

function newFilesQuery(since: number | null) {
  return queryOptions({
    ...RETRY_UNTIL_ANSWERED,
    retry: COUNT_RETRIES,
    queryKey: [...LIBRARY_KEY, 'since', since],
    queryFn: () =>
      withTimeout(
        since === null ? readNewestTime() : readNewFiles(since, MOST_READ),
        READ_TIMEOUT_MS,
      ),
    staleTime: FRESH_MS,
  });
}

/**
 * Records that the visitor is looking at the library, and counts the files added since the previous
 * visit. Only for components that are rendered in a browser.
 *
 * @param onNewCounts called with the returned counts once they are known
 * @returns the counts; undefined while they are unknown
 */
export function useNewFiles(onNewCounts: (counts: NewCounts) => void): NewCounts | undefined {
  const [since] = useState(() => lookAtLibrary(Date.now()));
  const { data } = useQuery(newFilesQuery(since));
  useEffect(() => {
    if (data) rememberNewest(data.newest);
  }, [data]);
  const counts = useMemo(() => data && newCounts(data), [data]);
  useEffect(() => {
    if (counts) onNewCounts(counts);
  }, [counts, onNewCounts]);
  return counts;
}
