import type { CSSProperties } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formText } from '#lib/formText.ts';
import { useStore } from '#lib/store.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { counted } from '#model/language.ts';
import {
  COURSE_NAMES,
  courseHue,
  COURSES,
  HAS_MANY_COURSES,
  type CourseCode,
} from '#model/shelf.ts';
import { SearchField } from '#ui/Field.tsx';
import { NO_SHELVES, recentShelves } from './recentShelves.ts';

/** The ways on from Home: a search, and short links to the courses. */
export function CourseChips() {
  return (
    <>
      <NestSearch />
      <nav aria-label="Courses" className="mt-4">
        <ShortCourseLinks />
      </nav>
    </>
  );
}

/** A search of all courses that leads to File Nest. As a plain form it works before the app does. */
export function NestSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/FileNest"
      onSubmit={(event) => {
        event.preventDefault();
        const search = formText(event.currentTarget, 'search').trim();
        void navigate(`/FileNest${filesQuery({ search })}`);
      }}
    >
      <SearchField
        label="Search all courses"
        name="search"
        scope="all courses"
        className="min-h-13!"
      />
    </form>
  );
}

const CHIP_STYLE =
  'course-colours flex min-h-11 min-w-11 items-center justify-center rounded-[0.25rem] bg-(--course-cloth) px-3 text-sm font-semibold text-on-cloth wrap-anywhere hover:brightness-110';

/** Short links to all courses; where there are many, to those opened last and to their list. */
export function ShortCourseLinks() {
  const recent = useStore(recentShelves, NO_SHELVES);
  const courses = HAS_MANY_COURSES ? recent.map(({ course }) => course) : COURSES;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {courses.map((course) => (
        <CourseChip key={course} course={course} />
      ))}
      {HAS_MANY_COURSES && (
        <li>
          <Link to="/Notes" className={CHIP_STYLE}>
            {`All ${counted(COURSES.length, 'course', 'courses')}`}
          </Link>
        </li>
      )}
    </ul>
  );
}

function CourseChip({ course }: { readonly course: CourseCode }) {
  return (
    <li>
      <Link
        to={{ pathname: '/Files', search: filesQuery({ course }) }}
        title={COURSE_NAMES[course]}
        className={CHIP_STYLE}
        style={{ '--hue': courseHue(course) } as CSSProperties}
      >
        {course}
      </Link>
    </li>
  );
}
