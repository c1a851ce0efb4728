import { Link } from 'react-router-dom';
import { CATEGORIES, CATEGORY_LABELS } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { ShelfCounts } from '../useShelfCounts.ts';

interface ShelfLinksProps {
  readonly course: CourseCode;
  /** Undefined until the library has been counted. */
  readonly counts: ShelfCounts | undefined;
}

/** Leads to the shelves of a course, with the number of files on each. */
export function ShelfLinks({ course, counts }: ShelfLinksProps) {
  return (
    <ul className="-mx-1 grid grid-cols-4">
      {CATEGORIES.map((category) => (
        <li key={category} className="flex">
          <Link
            to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
            className="flex min-h-14 flex-1 flex-col items-center rounded-sm px-1 py-1.5 text-center text-xs leading-tight hover:bg-well"
          >
            <span className="flex flex-1 items-center text-ink-soft">
              <span>
                <span className="sr-only">{course}, </span>
                {CATEGORY_LABELS[category]}
              </span>
            </span>
            <Count count={counts?.of({ course, category }) ?? null} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Keeps its place while the count is unknown, so that nothing moves when it comes. */
function Count({ count }: { readonly count: number | null }) {
  return (
    <span className="min-h-5 min-w-7 font-semibold tabular-nums">
      {count !== null && (
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'file' : 'files'}</span>
        </>
      )}
    </span>
  );
}
