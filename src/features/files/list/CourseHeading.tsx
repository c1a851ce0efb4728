import { Link } from 'react-router-dom';
import { COURSE_NAMES, type CourseCode } from '#model/courses.ts';

/** A space that keeps the height of its line. */
const NOTHING = '\u00a0';

interface CourseHeadingProps {
  /** Null leaves the space of both names empty: nothing moves when they come. */
  readonly course: CourseCode | null;
}

/** The heading of a course's files: its code, its full name, and a link to the other courses. */
export function CourseHeading({ course }: CourseHeadingProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 lg:flex-1">
      {/* The focus moves here after a navigation. */}
      <h1 tabIndex={-1} className="shrink-0 text-2xl">
        {course ?? NOTHING}
      </h1>
      <p className="line-clamp-2 min-w-0 flex-1 basis-20 text-xs/4 text-ink-soft sm:text-base">
        {course && COURSE_NAMES[course]}
      </p>
      <Link
        to="/Notes"
        className="-my-2 inline-flex min-h-11 shrink-0 items-center text-xs sm:text-sm print:hidden"
      >
        {/* A phone shows the words that matter. */}
        <span>
          <span className="text-link max-sm:sr-only">Choose </span>
          <span className="inline-block text-link max-sm:first-letter:uppercase">
            another course
          </span>
        </span>
      </Link>
    </div>
  );
}
