import { memo, useId, type CSSProperties, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { courseHue, COURSE_NAMES, HAS_MANY_COURSES, type CourseCode } from '#model/shelf.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { classNames } from '#ui/classNames.ts';
import './courseGrid.css';

interface CourseGridProps {
  readonly courses: readonly CourseCode[];
  /** The content at the end of a course's line. The same function at every render. */
  readonly beside?: ((course: CourseCode) => ReactNode) | undefined;
}

/** A book for each course, with a button that opens its files. Laboratory courses are red. */
export const CourseGrid = memo(function CourseGrid({ courses, beside }: CourseGridProps) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <ul className={classNames('course-grid', HAS_MANY_COURSES ? 'many-courses' : 'course-books')}>
      {courses.map((course, index) => (
        <li key={course} style={{ '--hue': courseHue(course) } as CSSProperties}>
          {/* The button covers the whole book. */}
          <button
            type="button"
            data-leads-to="/Files"
            aria-describedby={`${id}${index}`}
            className="font-display"
            onClick={() => {
              const state: CourseState = { course };
              void navigate({ pathname: '/Files', search: filesQuery({ course }) }, { state });
            }}
          >
            {course}
          </button>
          <p id={`${id}${index}`}>{COURSE_NAMES[course]}</p>
          {beside?.(course)}
        </li>
      ))}
    </ul>
  );
});
