import { Link } from 'react-router-dom';
import { COURSE_NAMES } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { shelfName, type Shelf } from '#model/shelf.ts';

/** A link to a shelf, with its name. */
export function ShelfLink({ shelf }: { readonly shelf: Shelf }) {
  const { course, category } = shelf;
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      title={COURSE_NAMES[course]}
      className="py-1 text-link"
    >
      {shelfName(shelf)}
    </Link>
  );
}
