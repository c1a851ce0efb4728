import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import { COURSE_NAMES } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';

/** A link to a shelf, with its name. */
export function ShelfLink({ shelf: { course, category } }: { readonly shelf: Shelf }) {
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      title={COURSE_NAMES[course]}
      className="py-1 text-link"
    >
      {course}, {CATEGORY_LABELS[category]}
    </Link>
  );
}
