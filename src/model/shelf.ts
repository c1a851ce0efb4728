import { CATEGORIES, CATEGORY_LABELS, isCategory, type Category } from './categories.ts';
import { isCourseCode, type CourseCode } from './courses.ts';

/** A course with a category. The records of its files are in `lists/{course}/{category}`. */
export interface Shelf {
  readonly course: CourseCode;
  readonly category: Category;
}

/** Returns the shelves of a course, in the order of the categories. */
export function shelvesOf(course: CourseCode): readonly Shelf[] {
  return CATEGORIES.map((category) => ({ course, category }));
}

/** Whether two shelves are the same. */
export function isSameShelf(a: Shelf, b: Shelf): boolean {
  return a.course === b.course && a.category === b.category;
}

/** Returns the name of a shelf as it is written everywhere: 'CD · Notes'. */
export function shelfName({ course, category }: Shelf): string {
  return `${course} · ${CATEGORY_LABELS[category]}`;
}

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
