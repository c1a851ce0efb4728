import { Link } from 'react-router-dom';
import { COURSE_NAMES, type CourseCode } from '#model/courses.ts';

/** A space that keeps the height of its line. */
const NOTHING = '\u00a0';

interface CourseHeadingProps {
  /** Null leaves the space of both names empty. */
  readonly course: CourseCode | null;
}

/** The heading of a course's files: its code, its full name, and a link to the other courses. */
export function CourseHeading({ course }: CourseHeadingProps) {
  return (
    <div className="mb-2 sm:mb-6">
      <div className="flex items-center justify-between gap-4">
        {/* The focus moves here after a navigation. */}
        <h1 tabIndex={-1} className="text-2xl">
          {course ?? NOTHING}
        </h1>
        <Link to="/Notes" className="flex min-h-11 items-center text-sm">
          <span className="text-link">Choose another course</span>
        </Link>
      </div>
      <p className="text-sm text-ink-soft sm:text-base">
        {course ? COURSE_NAMES[course] : NOTHING}
      </p>
    </div>
  );
}
