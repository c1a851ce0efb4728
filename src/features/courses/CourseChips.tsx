import { Link } from 'react-router-dom';
import { COURSE_NAMES, COURSES, isLabCourse } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { ContinueLink } from './ContinueLink.tsx';

/** Short links to all courses, and before them to the shelf that was opened last. */
export function CourseChips() {
  return (
    <nav aria-label="Courses">
      <ul className="flex flex-wrap gap-2">
        {COURSES.map((course) => (
          <li key={course}>
            <Link
              to={{ pathname: '/Files', search: filesQuery({ course }) }}
              title={COURSE_NAMES[course]}
              className={`flex min-h-11 min-w-11 items-center justify-center rounded-md bg-well px-3 text-sm font-semibold hover:bg-marigold-tint ${isLabCourse(course) ? 'text-crimson' : ''}`}
            >
              {course}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <ContinueLink />
      </div>
    </nav>
  );
}
