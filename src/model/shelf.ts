import type { Category } from './categories.ts';
import type { CourseCode } from './courses.ts';

/** A course and a category together: the place that files are sorted into, `lists/{course}/{category}`. */
export interface Shelf {
  readonly course: CourseCode;
  readonly category: Category;
}

/** Whether both are the same course and category. */
export function isSameShelf(a: Shelf, b: Shelf): boolean {
  return a.course === b.course && a.category === b.category;
}
