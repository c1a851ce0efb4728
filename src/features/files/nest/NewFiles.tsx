import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { READ_TIMEOUT_MS } from '#model/limits.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { CATEGORIES, type Category, type CourseCode } from '#model/shelf.ts';
import { readNewestTime, readNewFiles, type NewFiles } from '#services/library.ts';
import { LIBRARY_KEY } from '../list/fileKeys.ts';
import { COUNT_OPTIONS } from '../list/fileQueries.ts';
import { seenUntil } from '../list/seenUntil.ts';
import { lookAtLibrary, rememberNewest } from './visits.ts';

/** The most files that are read of a category, however long the visitor was away: 60 in all. */
const MOST_READ = Math.floor(60 / CATEGORIES.length);

function newFilesQuery(since: number | null, most: number) {
  return queryOptions({
    ...COUNT_OPTIONS,
    retry: 3,
    queryKey: [...LIBRARY_KEY, 'since', since, most],
    queryFn: () =>
      withTimeout(since === null ? readNewestTime() : readNewFiles(since, most), READ_TIMEOUT_MS),
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
    if (data) rememberNewest(data.newest);
  }, [data]);
  useEffect(() => seenUntil.set(since), [since]);
  const counts = useMemo(() => data && newCounts(data), [data]);
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

/** A larger number of new files is shown as '9+'. */
const MOST_SAID = 9;

/** How many files are new since the previous visit. */
export interface NewCounts {
  /**
   * The number for a course, for one of its shelves, or for the library: '3', '9+' above nine, and
   * '3+' where more may have been added than were read. Empty if none is known to be new.
   */
  readonly of: (course?: CourseCode, category?: Category) => string;
}

export function newCounts({ shelves, cut }: NewFiles): NewCounts {
  return {
    of(course, category) {
      const found = shelves.filter(
        (shelf) =>
          (!course || shelf.course === course) && (!category || shelf.category === category),
      );
      if (found.length === 0) return '';
      const isCut = found.some((shelf) => cut.includes(shelf.category));
      return isCut || found.length > MOST_SAID
        ? `${Math.min(found.length, MOST_SAID)}+`
        : `${found.length}`;
    },
  };
}
