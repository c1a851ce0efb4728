import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CATEGORIES } from '#model/categories.ts';
import { COURSES } from '#model/courses.ts';
import { isSameShelf, type Shelf } from '#model/shelf.ts';
import { countQuery } from '../fileQueries.ts';

const SHELVES: readonly Shelf[] = COURSES.flatMap((course) =>
  CATEGORIES.map((category) => ({ course, category })),
);

export interface Counts {
  /** The number of files on a shelf; null while it is unknown. */
  readonly of: (shelf: Shelf) => number | null;
  /** The number of files on all shelves; null while one of them is unknown. */
  readonly total: number | null;
}

/**
 * The number of files on every shelf of the library.
 *
 * @param retries how often a count is tried again; without it, until it is answered
 */
export function useCounts(retries?: number): Counts {
  const queries = SHELVES.map((shelf) => ({
    ...countQuery(shelf),
    ...(retries !== undefined && { retry: retries }),
  }));
  return useQueries({ queries, combine });
}

function combine(results: readonly UseQueryResult<number>[]): Counts {
  const counts = results.map(({ data }) => data ?? null);
  return {
    of: (shelf) => counts[SHELVES.findIndex((other) => isSameShelf(shelf, other))] ?? null,
    total: counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + count),
      0,
    ),
  };
}
