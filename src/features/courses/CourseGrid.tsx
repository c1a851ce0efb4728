import { FlaskConical } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { COURSES, isLabCourse } from '#model/courses.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';

/** A button for each course that opens its files. Laboratory courses are red, with a flask. */
export function CourseGrid() {
  const navigate = useNavigate();
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
      {COURSES.map((course) => (
        <li key={course}>
          <Button
            size="large"
            className={classNames(
              'min-h-24 w-full gap-1.5! px-1! font-display text-xl!',
              isLabCourse(course) && 'border-danger! text-danger!',
            )}
            onClick={() => {
              const state: CourseState = { course };
              void navigate({ pathname: '/Files', search: filesQuery({ course }) }, { state });
            }}
          >
            {isLabCourse(course) && <FlaskConical aria-hidden className="size-5 shrink-0" />}
            {course}
          </Button>
        </li>
      ))}
    </ul>
  );
}
