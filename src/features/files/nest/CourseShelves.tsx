import { COURSE_NAMES, COURSES, isLabCourse } from '#model/courses.ts';
import { ShelfLinks } from './ShelfLinks.tsx';
import type { NewCounts } from './newCounts.ts';
import { NewMark } from './NewMark.tsx';
import type { ShelfCounts } from '../list/useShelfCounts.ts';

interface CourseShelvesProps {
  readonly counts: ShelfCounts;
  /** Undefined until the new files have been counted. */
  readonly newCounts: NewCounts | undefined;
}

/** Every course with its shelves and the number of files on each. */
export function CourseShelves({ counts, newCounts }: CourseShelvesProps) {
  return (
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {COURSES.map((course) => (
        <li key={course} className="border-t border-line py-3">
          <div className="flex items-center justify-between">
            <h3 className={`text-lg ${isLabCourse(course) ? 'text-danger' : ''}`}>{course}</h3>
            <NewMark count={newCounts?.of(course)} />
          </div>
          <p className="mb-1 text-sm text-ink-soft">{COURSE_NAMES[course]}</p>
          <ShelfLinks course={course} counts={counts} newCounts={newCounts} />
        </li>
      ))}
    </ul>
  );
}
