import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CATEGORIES, type Category } from '#model/categories.ts';
import { COURSES, type CourseCode } from '#model/courses.ts';
import { countQuery } from './libraryQueries.ts';

const LISTS = COURSES.flatMap((course) => CATEGORIES.map((category) => ({ course, category })));

export interface Counts {
  /** Files in one list; null while it is not known. */
  readonly of: (course: CourseCode, category: Category) => number | null;
  /** Files in the whole library; null while any part of it is not known. */
  readonly total: number | null;
}

/** How many files each list of the library holds. */
export function useCounts(): Counts {
  return useQueries({ queries: LISTS.map(countQuery), combine });
}

function combine(results: readonly UseQueryResult<number>[]): Counts {
  const counts = results.map(({ data }) => data ?? null);
  const placeOf = (course: CourseCode, category: Category) =>
    COURSES.indexOf(course) * CATEGORIES.length + CATEGORIES.indexOf(category);
  return {
    of: (course, category) => counts[placeOf(course, category)] ?? null,
    total: counts.reduce<number | null>(
      (sum, count) => (sum === null || count === null ? null : sum + count),
      0,
    ),
  };
}
