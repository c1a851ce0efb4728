import { Link } from 'react-router-dom';
import { COURSE_NAMES, type CourseCode } from '#model/courses.ts';

/** The heading of a course's files: its code, its full name, and the way to the other courses. */
export function CourseHeading({ course }: { readonly course: CourseCode }) {
  return (
    <div className="mb-2 sm:mb-6">
      <div className="flex items-center justify-between gap-4">
        {/* The focus comes here after a navigation. */}
        <h1 tabIndex={-1} className="text-2xl">
          {course}
        </h1>
        <Link to="/Notes" className="flex min-h-11 items-center text-sm">
          <span className="text-link">Choose another course</span>
        </Link>
      </div>
      <p className="text-sm text-ink-soft sm:text-base">{COURSE_NAMES[course]}</p>
    </div>
  );
}
