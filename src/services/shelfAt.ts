import { isCategory } from '#model/categories.ts';
import { isCourseCode } from '#model/courses.ts';
import type { Shelf } from '#model/shelf.ts';

/**
 * Returns the shelf of a document that a query over all courses found; null if it is on none, or
 * its course is no longer known.
 *
 * @param path in the database, such as `lists/CD/note/{id}`
 */
export function shelfAt(path: string): Shelf | null {
  const [root, course, category, , ...deeper] = path.split('/');
  const isRecord = root === 'lists' && deeper.length === 0;
  return isRecord && isCourseCode(course) && isCategory(category) ? { course, category } : null;
}
