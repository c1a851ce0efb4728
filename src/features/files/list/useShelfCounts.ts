import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { logError } from '#lib/log.ts';
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
 * @param shelves the same array at every render, so that the same counts are the same object
 * @param retries how often a count is tried again; without it, until it is answered
 */
export function useShelfCounts(shelves: readonly Shelf[], retries?: number): ShelfCounts {
  const queries = shelves.map((shelf) => ({
    ...countQuery(shelf),
    ...(retries !== undefined && { retry: retries }),
  }));
  const counts = useQueries({ queries, combine: numbersOf });
  useKeptLists();
  return useMemo(
    () => ({
      of: (wanted) => counts[shelves.findIndex((shelf) => isSameShelf(shelf, wanted))] ?? null,
    }),
    [shelves, counts],
  );
}

/**
 * Finds the lists of earlier visits, and keeps those of this one. In an effect, because the first
 * render must show what the page's HTML shows.
 */
function useKeptLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('indexedDB' in window)) return;
    import('./keptLists.ts')
      .then(({ keepLists }) => keepLists(client))
      .catch((error: unknown) => logError('find the kept lists', error));
  }, [client]);
}

/** Plain numbers, because TanStack Query keeps the array for as long as they are the same. */
function numbersOf(results: readonly UseQueryResult<number>[]): readonly (number | undefined)[] {
  return results.map(({ data }) => data);
}
