import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { memo, useLayoutEffect, useMemo } from 'react';
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
 */
export function useShelfCounts(shelves: readonly Shelf[]): ShelfCounts {
  const counts = useQueries({ queries: shelves.map(countQuery), combine: numbersOf });
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

/** The counts before any is known. */
export const UNKNOWN_COUNTS: ShelfCounts = { of: () => null };

interface CountShelvesProps {
  /** Few, and the same array at every render. */
  readonly shelves: readonly Shelf[];
  readonly onCounts: (counts: ShelfCounts) => void;
}

/** Counts the files on some shelves. A component of its own, so that typing does not ask again. */
export const CountShelves = memo(function CountShelves({ shelves, onCounts }: CountShelvesProps) {
  const counts = useShelfCounts(shelves);
  // Before the paint: counts that are known are shown at once.
  useLayoutEffect(() => onCounts(counts), [counts, onCounts]);
  return null;
});
