import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CATEGORIES } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { COUNT_RETRIES, countQuery } from '../fileQueries.ts';

/** The number of files in each category of a course; undefined where it is unknown. */
export function useShelfCounts(course: CourseCode): readonly (number | undefined)[] {
  return useQueries({
    queries: CATEGORIES.map((category) => ({
      ...countQuery({ course, category }),
      retry: COUNT_RETRIES,
    })),
    combine,
  });
}

function combine(results: readonly UseQueryResult<number>[]) {
  return results.map(({ data }) => data);
}
