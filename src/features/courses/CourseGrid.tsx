import { ChevronRight, FlaskConical } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { COURSE_NAMES, COURSES, isLabCourse, type CourseCode } from '#model/shelf.ts';
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
    <ul className="grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {COURSES.map((course, index) => (
        <li key={course} className="border-t border-line py-1">
          {/* The button covers the whole line. */}
          <div className="relative -mx-2 flex min-h-12 items-center gap-2 rounded-md px-2 hover:bg-well has-active:bg-[color-mix(in_srgb,var(--ink)_8%,transparent)]">
            <button
              type="button"
              data-leads-to="/Files"
              aria-describedby={`${id}-${index}`}
              className={classNames(
                'flex min-h-12 shrink-0 cursor-pointer items-center gap-2 text-start font-display text-[min(1.5rem,7.5vw)]/8 after:absolute after:inset-0 after:rounded-md active:bg-transparent',
                isLabCourse(course) && 'text-crimson!',
              )}
              onClick={() => {
                const state: CourseState = { course };
                void navigate({ pathname: '/Files', search: filesQuery({ course }) }, { state });
              }}
            >
              {/* Wide enough that nothing moves when the display font loads. */}
              <span className={isLabCourse(course) ? 'min-w-[5em]' : 'min-w-[3em]'}>{course}</span>
              {isLabCourse(course) && <FlaskConical aria-hidden className="size-5 shrink-0" />}
            </button>
            <p
              id={`${id}-${index}`}
              className="line-clamp-2 min-w-0 flex-1 text-sm/tight text-ink-soft"
            >
              {COURSE_NAMES[course]}
            </p>
            {beside?.(course)}
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </div>
          {below?.(course)}
        </li>
      ))}
    </ul>
  );
}
