import { Link } from 'react-router-dom';
import { CATEGORIES, CATEGORY_LABELS } from '#model/categories.ts';
import { COURSES, isLabCourse, type CourseCode } from '#model/courses.ts';
import { filesQuery } from '#model/filesAddress.ts';
import type { Counts } from './useCounts.ts';

/** Every course with its four shelves and the number of files on each. */
export function CourseShelves({ counts }: { readonly counts: Counts }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {COURSES.map((course) => (
        <li key={course} className="folded rounded-md bg-sheet px-2 py-4">
          <h3 className={`px-2 text-lg ${isLabCourse(course) ? 'text-danger' : ''}`}>{course}</h3>
          <Shelves course={course} counts={counts} />
        </li>
      ))}
    </ul>
  );
}

function Shelves({ course, counts }: { readonly course: CourseCode; readonly counts: Counts }) {
  return (
    <ul className="mt-1 grid grid-cols-[5fr_6fr] sm:grid-cols-1">
      {CATEGORIES.map((category) => {
        const count = counts.of({ course, category });
        return (
          <li key={category}>
            <Link
              to={{ pathname: '/Files', search: filesQuery({ course, category }) }}
              className="flex min-h-11 items-center justify-between gap-1 rounded-sm px-2 text-sm hover:bg-well"
            >
              <span>
                <span className="sr-only">{course}, </span>
                {CATEGORY_LABELS[category]}
              </span>
              <Count count={count} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** A grey bar reserves the place of an unknown count, so that nothing moves when it comes. */
function Count({ count }: { readonly count: number | null }) {
  return (
    <span className="flex h-6 min-w-7 items-center justify-end">
      {count === null ? (
        // A separate element: if the bar became the number, that would count as a layout shift.
        <span key="placeholder" aria-hidden className="h-3 w-5 rounded-sm bg-line" />
      ) : (
        <span
          key="count"
          className={count > 0 ? 'font-semibold tabular-nums' : 'text-ink-soft tabular-nums'}
        >
          {count}
          <span className="sr-only"> {count === 1 ? 'file' : 'files'}</span>
        </span>
      )}
    </span>
  );
}
