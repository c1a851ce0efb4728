import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CATEGORIES, CATEGORY_LABELS, type CourseCode, type Shelf } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { ShelfCounts } from '../list/useShelfCounts.ts';
import type { NewCounts } from './NewFiles.tsx';

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
    <ul className="flex flex-wrap gap-1">
      {CATEGORIES.map((category) => (
        <li key={category} className="flex flex-auto max-[20rem]:basis-2/5">
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
  count,
  added,
}: Shelf & CountProps) {
  const style =
    'relative flex min-h-11 flex-1 items-center gap-1 rounded-sm bg-well px-1 py-1 text-xs/tight text-ink-soft sm:px-2';
  const content = (
    <>
      {/* Its width is reserved, so that nothing moves when the count arrives. */}
      <span
        aria-hidden
        className={`min-w-5 text-sm tabular-nums ${count === 0 ? '' : 'font-semibold text-leaf'}`}
      >
        {count}
      </span>
      {/* As narrow as its longest word, so that four fit beside each other on a phone. */}
      <span className="w-min">
        <span className="sr-only">{`${course} · `}</span>
        {CATEGORY_LABELS[category]}
      </span>
      {count !== null && (
        <span className="sr-only">{`${count} ${count === 1 ? 'file' : 'files'}`}</span>
      )}
      {added && (
        <>
          <span className="sr-only">{`, ${added} new`}</span>
          <span
            aria-hidden
            className="absolute end-0 -top-1 rounded-sm bg-marigold px-1 text-on-marigold"
          >
            {added.endsWith('+') ? added : `+${added}`}
          </span>
        </>
      )}
    </>
  );
  // Nothing is behind a zero.
  if (count === 0) return <span className={style}>{content}</span>;
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
      className={`${style} hover:bg-marigold-tint`}
    >
      {content}
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
    <span
      className={`rounded-sm bg-marigold px-1 text-xs font-semibold text-on-marigold ${className}`}
    >
      {count} new
    </span>
  );
}
