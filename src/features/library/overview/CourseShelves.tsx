import { memo } from 'react';
import { Link } from 'react-router-dom';
import { pluralOf } from '#model/language.ts';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  COURSE_NAMES,
  COURSES,
  shelfName,
  type Shelf,
} from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { ShelfCounts } from '../rows/useShelfCounts.ts';
import { type NewCounts, NewMark } from './NewFiles.tsx';

interface CourseShelvesProps {
  readonly counts: ShelfCounts;
  /** Undefined until the new files have been counted. */
  readonly newCounts: NewCounts | undefined;
}

/** With more categories than these, a course has a line of its own, and each count its label. */
const HAS_COLUMNS = CATEGORIES.length <= 4;
const HAS_WIDE_COLUMNS = CATEGORIES.length <= 6;

/** In very large text the course has a line of its own too. */
const COLUMNS = HAS_COLUMNS
  ? 'grid grid-flow-col auto-cols-[3.5rem] grid-cols-[minmax(0,1fr)] items-center max-[16rem]:grid-flow-row max-[16rem]:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] max-[16rem]:*:first:col-span-full'
  : `flex flex-wrap gap-x-4 pb-1 *:first:basis-full ${HAS_WIDE_COLUMNS ? 'sm:grid sm:grid-flow-col sm:auto-cols-[3.5rem] sm:grid-cols-[minmax(0,1fr)] sm:items-center sm:gap-0' : ''}`;

/** Every course in one line, with the number of files on each of its shelves. */
export function CourseShelves({ counts, newCounts }: CourseShelvesProps) {
  return (
    <>
      {HAS_WIDE_COLUMNS && (
        <div
          aria-hidden
          className={`${COLUMNS} ${HAS_COLUMNS ? '' : 'max-sm:hidden'} pb-1 text-center text-[min(0.75rem,3.4vw)]/tight text-ink-soft`}
        >
          <span />
          {CATEGORIES.map((category) => (
            <span key={category}>{CATEGORY_LABELS[category]}</span>
          ))}
        </div>
      )}
      <ul>
        {COURSES.map((course) => (
          <li key={course} className={`${COLUMNS} border-t border-line`}>
            <h3 className="min-w-0 font-sans text-base font-semibold">
              <Link
                to={{ pathname: '/Files', search: filesQuery({ course }) }}
                title={COURSE_NAMES[course]}
                className="flex min-h-12 items-center gap-2 rounded-sm py-2 wrap-anywhere hover:bg-well"
              >
                {course}
                <NewMark count={newCounts?.of(course)} />
              </Link>
            </h3>
            {CATEGORIES.map((category) => (
              <CountedShelf
                key={category}
                course={course}
                category={category}
                count={counts.of({ course, category })}
                added={newCounts?.of(course, category)}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CountProps {
  readonly count: number | null;
  /** How many of them are new, from `NewCounts`. */
  readonly added: string | undefined;
}

/** Memoised, because counts arrive one by one and each should redraw only its own link. */
const CountedShelf = memo(function CountedShelf({ count, added, ...shelf }: Shelf & CountProps) {
  const style = HAS_COLUMNS
    ? 'flex min-h-12 items-center justify-center rounded-sm tabular-nums'
    : `flex min-h-11 items-center gap-1.5 rounded-sm tabular-nums ${HAS_WIDE_COLUMNS ? 'sm:justify-center' : ''}`;
  const content = (
    <>
      {HAS_COLUMNS ? (
        <span className="sr-only">{`${shelfName(shelf)} `}</span>
      ) : (
        <span
          className={`text-xs/tight font-normal text-ink-soft ${HAS_WIDE_COLUMNS ? 'sm:sr-only' : ''}`}
        >
          <span className="sr-only">{`${shelf.course} · `}</span>
          {`${CATEGORY_LABELS[shelf.category]} `}
        </span>
      )}
      {/* Room for the widest count, so that the labels behind it stay when it comes. */}
      {HAS_COLUMNS ? count : <span className="min-w-11 sm:min-w-0">{count}</span>}
      {count !== null && <span className="sr-only">{pluralOf(count, ' file', ' files')}</span>}
      {added && <span className="sr-only">{`, ${added} new`}</span>}
    </>
  );
  // Nothing is behind a zero.
  if (count === 0) return <span className={`${style} text-ink-soft`}>{content}</span>;
  return (
    <Link
      to={{ pathname: '/Files', search: filesQuery(shelf) }}
      className={`${style} font-medium hover:bg-well ${added ? 'after:ms-1 after:-me-2.5 after:size-1.5 after:rounded-full after:bg-marigold-deep' : ''}`}
    >
      {content}
    </Link>
  );
});
