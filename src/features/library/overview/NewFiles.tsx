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
 * visit. Only for components that are rendered in a browser.
 *
 * @param onNewCounts called with the returned counts once they are known
 * @param most the most files to read of a category
 * @returns the counts; undefined while they are unknown
 */
export function useNewFiles(
  onNewCounts: (counts: NewCounts) => void,
  most = MOST_READ,
): NewCounts | undefined {
  const [since] = useState(() => lookAtLibrary(Date.now()));
  const { data } = useQuery(newFilesQuery(since, most));
  useEffect(() => {
    if (data) rememberNewest(Math.max(since ?? 0, ...data.map(({ at }) => at)));
  }, [data, since]);
  useEffect(() => seenUntil.set(since), [since]);
  const counts = useMemo(
    () => data && newCounts(since === null ? [] : data, most),
    [data, since, most],
  );
  useEffect(() => {
    if (counts) onNewCounts(counts);
  }, [counts, onNewCounts]);
  return counts;
}

/** Counts the files added since the previous visit for the page's marks, and shows the total. */
export function NewSinceLastVisit({ onNewCounts, most }: NewFilesProps) {
  const counts = useNewFiles(onNewCounts, most);
  const all = counts?.of();
  return (
    <p role="status" className="text-sm text-ink-soft">
      {all && `${all} new since your last visit`}
    </p>
  );
}

interface NewFilesProps {
  readonly onNewCounts: (counts: NewCounts) => void;
  /** The most files to read of a category. */
  readonly most?: number | undefined;
}

/** Counts the files added since the previous visit, for the marks on a course's tabs. */
export function NewInCourse({ onNewCounts }: NewFilesProps) {
  useNewFiles(onNewCounts);
  return null;
}
