import { Link } from 'react-router-dom';
import { CATEGORY_LABELS } from '#model/categories.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { filesQuery } from '#model/filesAddress.ts';

/** The list that a file belongs to. */
export function PlaceLink({ place }: { readonly place: FileRecordPlace }) {
  const { course, category } = place;
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      className="inline-block py-1 text-xs text-link sm:text-sm"
    >
      {course}, {CATEGORY_LABELS[category]}
    </Link>
  );
}
