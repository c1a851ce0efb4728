import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#lib/whenIdle.ts';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { COURSES, HAS_MANY_COURSES, shelvesOf, type Shelf } from '#model/shelf.ts';
import { useShelfCounts, type ShelfCounts } from '../rows/useShelfCounts.ts';
import { categoryCountsQuery } from '../rows/libraryQueries.ts';

/** How many files the library has. */
export interface LibraryCounts {
  readonly shelves: ShelfCounts;
  /** Of all files; null while it is unknown, or if it is more than is counted. */
  readonly total: number | null;
}

/** The shelves that are counted one by one: none, if there are so many that nobody looks at all. */
const COUNTED_SHELVES: readonly Shelf[] = HAS_MANY_COURSES ? [] : COURSES.flatMap(shelvesOf);

/** Counts each shelf of a small library; of a large one, only each category, in a few questions. */
export function useLibraryCounts(): LibraryCounts {
  // The first files do not wait for some thirty counts.
  const isIdle = useIsIdle();
  const shelves = useShelfCounts(COUNTED_SHELVES, isIdle);
  const { data } = useQuery({ ...categoryCountsQuery, enabled: HAS_MANY_COURSES && isIdle });
  const counts = HAS_MANY_COURSES ? (data ?? [null]) : COUNTED_SHELVES.map(shelves.of);
  return { shelves, total: totalOf(counts) };
}

/** Returns the sum of the counts; null if one of them is unknown. */
export function totalOf(counts: readonly (number | null)[]): number | null {
  return counts.reduce(
    (sum, count) =>
      sum === null || count === null || count >= MAX_QUERY_RECORDS ? null : sum + count,
    0,
  );
}
