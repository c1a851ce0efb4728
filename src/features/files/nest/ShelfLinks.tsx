import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES, CATEGORY_LABELS, type CourseCode, type Shelf } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { NewCounts } from './newCounts.ts';

interface ShelfLinksProps {
  readonly course: CourseCode;
  /** Undefined until the new files have been counted. */
  readonly newCounts: NewCounts | undefined;
}

/** Links to the shelves of a course, in one line where there is room. */
export function ShelfLinks({ course, newCounts }: ShelfLinksProps) {
  return (
    <ul className="flex flex-wrap gap-x-3">
      {CATEGORIES.map((category) => (
        <li key={category} className="flex max-[20rem]:basis-2/5">
          <ShelfLink course={course} category={category} added={newCounts?.of(course, category)} />
        </li>
      ))}
    </ul>
  );
}

interface NewProps {
  /** How many files are new, from `NewCounts`. */
  readonly added: string | undefined;
}

/** Memoised, so that what is new redraws only the shelves that have it. */
const ShelfLink = memo(function ShelfLink({ course, category, added }: Shelf & NewProps) {
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      className="relative flex min-h-11 items-center rounded-sm text-xs/tight text-ink-soft underline decoration-edge decoration-1 underline-offset-4 hover:text-ink hover:decoration-marigold-deep"
    >
      <span className="sr-only">{`${course} · `}</span>
      {CATEGORY_LABELS[category]}
      {added && (
        <>
          <span className="sr-only">{`, ${added} new`}</span>
          {/* In the room between two links. The course's own mark says how many. */}
          <NewDot className="absolute -end-2 top-3" />
        </>
      )}
    </Link>
  );
});

interface NewMarkProps {
  /** A number from `NewCounts`; empty or undefined for no mark. */
  readonly count: string | undefined;
  readonly className?: string;
}

/** The mark of a course that has new files: '3 new'. */
export function NewMark({ count, className = '' }: NewMarkProps) {
  if (!count) return null;
  return (
    <span className={`flex items-center gap-1.5 text-xs font-semibold ${className}`}>
      <NewDot />
      {count} new
    </span>
  );
}

function NewDot({ className = '' }: { readonly className?: string }) {
  return <span aria-hidden className={`size-1.5 rounded-full bg-marigold-deep ${className}`} />;
}
