import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';

/** Names a shelf and leads to it. */
export function ShelfLink({ shelf: { course, category } }: { readonly shelf: Shelf }) {
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      className="inline-block py-1 text-xs text-link sm:text-sm"
    >
      {course}, {CATEGORY_LABELS[category]}
    </Link>
  );
}
