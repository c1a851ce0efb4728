import { FlaskConical } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { COURSE_NAMES, COURSES, isLabCourse, type CourseCode } from '#model/courses.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { classNames } from '#ui/classNames.ts';

interface CourseGridProps {
  /** The content below a course. */
  readonly below?: (course: CourseCode) => ReactNode;
  /** The content at the end of a course's line. */
  readonly beside?: (course: CourseCode) => ReactNode;
}

/** A button for each course that opens its files. Laboratory courses are red, with a flask. */
export function CourseGrid({ below, beside }: CourseGridProps) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {COURSES.map((course, index) => (
        <li key={course} className="border-t border-line py-2">
          {/* The button covers its description too. */}
          <div className="relative -mx-2 rounded-md px-2 pb-1.5 hover:bg-well">
            <button
              type="button"
              data-leads-to="/Files"
              aria-describedby={`${id}-${index}`}
              className={classNames(
                'flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md pt-1.5 text-start font-display text-xl after:absolute after:inset-0',
                isLabCourse(course) && 'text-crimson!',
              )}
              onClick={() => {
                const state: CourseState = { course };
                void navigate({ pathname: '/Files', search: filesQuery({ course }) }, { state });
              }}
            >
              {/* Wide enough that the flask does not move when the display font loads. */}
              <span className="min-w-30">{course}</span>
              {isLabCourse(course) && <FlaskConical aria-hidden className="size-5 shrink-0" />}
            </button>
            {beside && (
              <div className="pointer-events-none absolute end-2 top-3.5">{beside(course)}</div>
            )}
            <p id={`${id}-${index}`} className="text-sm text-ink-soft">
              {COURSE_NAMES[course]}
            </p>
          </div>
          {below?.(course)}
        </li>
      ))}
    </ul>
  );
}
