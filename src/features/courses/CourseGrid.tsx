import { FlaskConical } from 'lucide-react';
import { memo, useId, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  courseHue,
  COURSE_NAMES,
  HAS_MANY_COURSES,
  isLabCourse,
  type CourseCode,
} from '#model/shelf.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { classNames } from '#ui/classNames.ts';
import './courseGrid.css';

interface CourseGridProps {
  readonly courses: readonly CourseCode[];
  /** The content at the end of a course's line. The same function at every render. */
  readonly beside?: ((course: CourseCode) => ReactNode) | undefined;
  /** The content below a course. The same function at every render. */
  readonly below?: ((course: CourseCode) => ReactNode) | undefined;
}

/** A button for each course that opens its files. Laboratory courses are red, with a flask. */
export const CourseGrid = memo(function CourseGrid({ courses, beside, below }: CourseGridProps) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <ul
      className={classNames(
        'course-grid grid grid-cols-1 gap-x-10',
        HAS_MANY_COURSES ? 'many-courses sm:grid-cols-2 lg:grid-cols-3' : 'xl:grid-cols-2',
      )}
    >
      {courses.map((course, index) => (
        <li key={course} style={{ '--hue': courseHue(course) } as CSSProperties}>
          {/* The button covers the whole line. */}
          <div className="course-line">
            <button
              type="button"
              data-leads-to="/Files"
              aria-describedby={`${id}${index}`}
              className={classNames('font-display', isLabCourse(course) && 'text-crimson!')}
              onClick={() => {
                const state: CourseState = { course };
                void navigate({ pathname: '/Files', search: filesQuery({ course }) }, { state });
              }}
            >
              {course}
              {isLabCourse(course) && <FlaskConical aria-hidden className="size-4 shrink-0" />}
            </button>
            <p id={`${id}${index}`}>{COURSE_NAMES[course]}</p>
            {beside?.(course)}
          </div>
          {below?.(course)}
        </li>
      ))}
    </ul>
  );
});
