import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useStore } from '#lib/useStore.ts';
import { counted, numberText } from '#model/language.ts';
import { COURSE_NAMES, COURSES, type CourseCode } from '#model/shelf.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { TextField } from '#ui/Field.tsx';
import { NO_SHELVES, recentShelves } from './recentShelves.ts';

interface CourseSearchProps {
  /** The courses that match; null without a search. */
  readonly found: readonly CourseCode[] | null;
  readonly onTextChange: (text: string) => void;
}

/** A field that finds courses, and the courses that were opened last. */
export function CourseSearch({ found, onTextChange }: CourseSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Typed before hydration.
    if (field.current?.value) onTextChange(field.current.value);
  }, [onTextChange]);
  return (
    <div role="search" className="mb-4 max-w-xl">
      <TextField
        ref={field}
        label="Find a course"
        labelInside
        type="search"
        autoCapitalize="none"
        autoCorrect="off"
        placeholder={`One of ${numberText(COURSES.length)}: code or name`}
        autoComplete="off"
        enterKeyHint="go"
        dir="auto"
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          const [course] = found ?? [];
          if (key !== 'Enter' || nativeEvent.isComposing || !course) return;
          void navigate(
            { pathname: '/Files', search: filesQuery({ course }) },
            { state: { course } },
          );
        }}
      />
      <div className="mt-2 min-h-11">
        <p role="status" className="status-line py-2 text-sm text-ink-soft">
          {found && foundText(found.length)}
        </p>
        {!found && <RecentCourses />}
      </div>
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return 'No course matches. Try fewer letters.';
  return counted(count, 'course matches', 'courses match');
}

/** The courses that were opened last, in one line. */
function RecentCourses() {
  const recent = useStore(recentShelves, NO_SHELVES);
  return (
    <nav aria-label="Opened last" className="flex h-11 flex-wrap gap-2 overflow-hidden">
      {recent.map(({ course }) => (
        <Link
          key={course}
          to={{ pathname: '/Files', search: filesQuery({ course }) }}
          title={COURSE_NAMES[course]}
          className="flex min-h-11 min-w-11 items-center justify-center rounded-md bg-well px-3 text-sm font-semibold hover:bg-marigold-tint"
        >
          {course}
        </Link>
      ))}
    </nav>
  );
}
