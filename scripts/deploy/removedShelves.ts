import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';
import { listFiles } from '../operator/bucket.ts';
import type { OperatorPlace } from '../operator/operatorPlace.ts';
import type { Finding } from './examine.ts';

const COURSES: ReadonlySet<string> = new Set(COURSE_LIST.map(([code]) => code));
const CATEGORIES: ReadonlySet<string> = new Set(CATEGORY_LIST.map(([code]) => code));

/**
 * Counts the files of courses and categories that the configuration no longer has. A category can
 * be closed, so a missing one is a problem: its files would be unreachable.
 */
export async function lookAtShelves(place: OperatorPlace): Promise<Finding> {
  const counts = new Map<string, number>();
  for await (const page of listFiles(place)) {
    for (const { name } of page) {
      const removed = removedPart(name);
      if (removed) counts.set(removed, (counts.get(removed) ?? 0) + 1);
    }
  }
  const said = [...counts].map(
    ([part, count]) =>
      `src/config/courses.ts no longer has ${part}, whose stored files nobody could list: ${count}. Put it back; a category can be closed to uploads instead.`,
  );
  const isProblem = [...counts.keys()].some((part) => part.startsWith(CATEGORY));
  return isProblem ? said : { warnings: said };
}

const CATEGORY = 'the category ';

/** Returns what the configuration lacks of a stored file's `{course}/{category}/{file}`. */
function removedPart(name: string): string | null {
  const [course = '', category = '', ...file] = name.split('/');
  if (file.length !== 1) return null;
  if (!COURSES.has(course)) return `the course ${course}`;
  return CATEGORIES.has(category) ? null : CATEGORY + category;
}
