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
      if (found.length > MOST_SAID) return `${MOST_SAID}+`;
      return found.length === 0 ? '' : `${found.length}${isCut ? '+' : ''}`;
    },
  };
}
