import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES, CATEGORY_LABELS } from '#model/categories.ts';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { Shelf } from '#model/shelf.ts';
import type { ShelfCounts } from '../list/useShelfCounts.ts';
import type { NewCounts } from './newCounts.ts';

interface ShelfLinksProps {
  readonly course: CourseCode;
  /** Undefined until the library has been counted. */
  readonly counts: ShelfCounts | undefined;
  /** Undefined until the new files have been counted. */
  readonly newCounts: NewCounts | undefined;
}

/** Links to the shelves of a course, with the number of files on each. */
export function ShelfLinks({ course, counts, newCounts }: ShelfLinksProps) {
  return (
    <ul className="-mx-1 grid grid-cols-4">
      {CATEGORIES.map((category) => (
        <li key={category} className="flex">
          <CountedShelf
            course={course}
            category={category}
            count={counts?.of({ course, category }) ?? null}
            added={newCounts?.of(course, category)}
          />
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  readonly count: number | null;
  /** How many of them are new, from `NewCounts`. */
  readonly added: string | undefined;
}

/** Memoised, because counts arrive one by one and each should redraw only its own link. */
const CountedShelf = memo(function CountedShelf({
  course,
  category,
  ...count
}: Shelf & CountProps) {
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      className="flex min-h-14 flex-1 flex-col items-center rounded-sm px-1 py-1.5 text-center text-xs leading-tight hover:bg-well"
    >
      <span className="flex flex-1 items-center text-ink-soft">
        <span>
          <span className="sr-only">{`${course}, `}</span>
          {CATEGORY_LABELS[category]}
        </span>
      </span>
      <Count {...count} />
    </Link>
  );
});

/** Reserves its space until the count is known, so that nothing moves then. Zero is muted. */
function Count({ count, added }: CountProps) {
  return (
    <span
      className={`min-h-5 min-w-7 whitespace-nowrap tabular-nums ${count === 0 ? 'text-ink-soft' : 'font-semibold'}`}
    >
      {count !== null && (
        <>
          {count}
          <span className="sr-only"> {count === 1 ? 'file' : 'files'}</span>
        </>
      )}
      {added && (
        <>
          <span className="sr-only">, {added} new</span>
          <span aria-hidden className="ms-1 rounded-sm bg-marigold px-1 text-on-marigold">
            {added.endsWith('+') ? added : `+${added}`}
          </span>
        </>
      )}
    </span>
  );
}
