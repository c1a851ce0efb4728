import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isSameShelf, type Shelf } from '#model/shelf.ts';
import { countQuery } from './fileQueries.ts';

/** The numbers of files on some shelves. */
export interface ShelfCounts {
  /** The number of files on a shelf; null while it is unknown. */
  readonly of: (shelf: Shelf) => number | null;
}

/**
 * The number of files on each of these shelves.
 *
 * @param shelves few, and the same array at every render, so that the same counts are the same
 *   object
 * @param isWanted whether those that are not known are asked for
 */
export function useShelfCounts(shelves: readonly Shelf[], isWanted = true): ShelfCounts {
  const queries = shelves.map((shelf) => ({ ...countQuery(shelf), enabled: isWanted }));
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
