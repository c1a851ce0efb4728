import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSameShelf, type Shelf, shelvesOf, COURSES } from '#model/shelf.ts';
import { countQuery } from './fileQueries.ts';

/** The numbers of files on some shelves. */
export interface ShelfCounts {
  /** The number of files on a shelf; null while it is unknown. */
  readonly of: (shelf: Shelf) => number | null;
}

/**
 * The number of files on each of these shelves.
 *
 * @param shelves the same array at every render, so that the same counts are the same object
 * @param retries how often a count is tried again; without it, until it is answered
 */
export function useShelfCounts(shelves: readonly Shelf[], retries?: number): ShelfCounts {
  const queries = shelves.map((shelf) => ({
    ...countQuery(shelf),
    ...(retries !== undefined && { retry: retries }),
  }));
  const counts = useQueries({ queries, combine: numbersOf });
  return useMemo(
    () => ({
      of: (wanted) => counts[shelves.findIndex((shelf) => isSameShelf(shelf, wanted))] ?? null,
    }),
    [shelves, counts],
  );
}

/** Plain numbers, because TanStack Query keeps the array for as long as they are the same. */
function numbersOf(results: readonly UseQueryResult<number>[]): readonly (number | undefined)[] {
  return results.map(({ data }) => data);
}

/** All shelves of the library. */
export const SHELVES: readonly Shelf[] = COURSES.flatMap(shelvesOf);

/** The number of files on all shelves; null while one of them is unknown. */
export function totalOf(counts: ShelfCounts): number | null {
  return SHELVES.reduce<number | null>((sum, shelf) => {
    const count = counts.of(shelf);
    return sum === null || count === null ? null : sum + count;
  }, 0);
}
