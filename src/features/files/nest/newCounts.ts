import type { Category } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import type { NewFiles } from '#services/library.ts';

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

export function newCounts({ shelves, cut }: NewFiles): NewCounts {
  return {
    of(course, category) {
      const found = shelves.filter(
        (shelf) =>
          (!course || shelf.course === course) && (!category || shelf.category === category),
      );
      if (found.length === 0) return '';
      const isCut = found.some((shelf) => cut.includes(shelf.category));
      return isCut || found.length > MOST_SAID
        ? `${Math.min(found.length, MOST_SAID)}+`
        : `${found.length}`;
    },
  };
}
