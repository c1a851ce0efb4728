import type { Category, CourseCode, Shelf } from '#model/shelf.ts';

/** A larger number of new files is shown as '9+'. */
const MOST_SAID = 9;

/** How many files are new since the previous visit. */
export interface NewCounts {
  /**
   * The number for a course, for one of its shelves, or for the library: '3', '9+' above nine, and
   * '3+' where more may have been added than were read. Empty if none is known to be new.
   */
  readonly of: (course?: CourseCode, category?: Category) => string;
}

/**
 * Counts new files.
 *
 * @param shelves the shelf of each of them
 * @param most the most files that were read of a category
 */
export function newCounts(shelves: readonly Shelf[], most: number): NewCounts {
  const readOf = (category: Category) =>
    shelves.filter((shelf) => shelf.category === category).length;
  return {
    of(course, category) {
      const found = shelves.filter(
        (shelf) =>
          (!course || shelf.course === course) && (!category || shelf.category === category),
      );
      const isCut = found.some((shelf) => readOf(shelf.category) >= most);
      return found.length === 0 ? '' : atMostSaid(found.length, isCut);
    },
  };
}

/** How many files are new, in a course if some are there: '3 new in CD', '9+ new'; '' if none is. */
export function newText({ of }: NewCounts, course: CourseCode | undefined): string {
  const inCourse = course && of(course);
  if (inCourse) return `${inCourse} new in ${course}`;
  return of() && `${of()} new`;
}

/** '9', and '9+' for more. */
export const atMostSaid = (count: number, isCut = false) =>
  count > MOST_SAID ? `${MOST_SAID}+` : `${count}${isCut ? '+' : ''}`;
