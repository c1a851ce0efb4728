import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { CATEGORIES } from '#model/shelf.ts';
import { readAddedFiles } from '#services/library/topFiles.ts';
import { LIBRARY_KEY } from '../rows/fileKeys.ts';
import { COUNT_OPTIONS } from '../rows/fileQueries.ts';
import { seenUntil } from '../rows/seenUntil.ts';
import { newCounts, type NewCounts } from './newCounts.ts';
import { lookAtLibrary, rememberNewest } from './visits.ts';

/** The most files that are read of a category, however long the visitor was away: 60 in all. */
const MOST_READ = Math.floor(60 / CATEGORIES.length);

function newFilesQuery(since: number | null, most: number) {
  return queryOptions({
    ...COUNT_OPTIONS,
    retry: 3,
    queryKey: [...LIBRARY_KEY, 'since', since, most],
    // In the first visit nothing is new, and only the newest file counts, for the next one.
    queryFn: () =>
      readAddedFiles(since, since === null ? 1 : most, AbortSignal.timeout(READ_TIMEOUT_MS)),
  });
}

/**
 * Records that the visitor is looking at the library, and counts the files added since the previous
 * visit.
 *
 * @param isWanted once true, it stays so
 * @param most the most files to read of a category
 * @returns the counts; undefined while they are unknown
 */
export function useNewFiles(isWanted: boolean, most = MOST_READ): NewCounts | undefined {
  const [since, setSince] = useState<number | null>();
  const isLooking = since !== undefined;
  if (isWanted && !isLooking) setSince(() => lookAtLibrary());
  const { data } = useQuery({ ...newFilesQuery(since ?? null, most), enabled: isLooking });
  useEffect(() => {
    if (data && isLooking) rememberNewest(Math.max(since ?? 0, ...data.map(({ at }) => at)));
  }, [data, since, isLooking]);
  useEffect(() => {
    if (isLooking) seenUntil.set(since);
  }, [since, isLooking]);
  return useMemo(
    () => (data && isLooking ? newCounts(since === null ? [] : data, most) : undefined),
    [data, since, isLooking, most],
  );
}

/** Says how many files were added since the previous visit. */
export function newSinceText(counts: NewCounts | undefined): string {
  const all = counts?.of();
  return all ? `${all} new since your last visit` : '';
}
