import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { createStore } from '#lib/store.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { useStore } from '#lib/store.ts';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { counted, numberText } from '#model/language.ts';
import {
  COURSE_GROUPS,
  COURSE_NAMES,
  courseHue,
  COURSES,
  HAS_MANY_COURSES,
  type CourseCode,
  type CourseGroup,
} from '#model/shelf.ts';
import { containsText, foldText, type FoldedText } from '#text/fold.ts';
import { TextField } from '#ui/Field.tsx';
import { classNames } from '#ui/classNames.ts';
import { NO_SHELVES, recentShelves } from './recentShelves.ts';
import './courseGrid.css';

interface CourseSelectionProps {
  /** The content at the end of a course's line. The same function at every render. */
  readonly beside?: ((course: CourseCode) => ReactNode) | undefined;
}

/** All courses in their groups. Where there are many, a field finds them. */
export function CourseSelection({ beside }: CourseSelectionProps) {
  const [text, setText] = useState('');
  // Keys do not wait for hundreds of courses to be drawn.
  const later = useDeferredValue(text);
  const found = useMemo(() => (later.trim() === '' ? null : findCourses(later)), [later]);
  const isDrawn = useAllDrawn();
  return (
    <>
      {HAS_MANY_COURSES && <CourseSearch found={found} onTextChange={setText} />}
      <div className={isDrawn ? undefined : 'min-h-svh'}>
        {found ? (
          <CourseGrid courses={found} beside={beside} />
        ) : (
          groupsUpTo(isDrawn ? COURSES.length : DRAWN_AT_FIRST).map((group) => (
            <Group key={group.name} group={group}>
              <CourseGrid courses={group.courses} beside={beside} />
            </Group>
          ))
        )}
      </div>
    </>
  );
}

/** How many courses the page's HTML has. The app adds the others. */
const DRAWN_AT_FIRST = 36;

/** Whether all courses are drawn, and not only those of the page's HTML. */
function useAllDrawn(): boolean {
  const isHydrating = useIsHydrating();
  const [isDrawn, setDrawn] = useState(!isHydrating || COURSES.length <= DRAWN_AT_FIRST);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}

/** Returns the groups with the first courses only. */
function groupsUpTo(count: number): readonly CourseGroup[] {
  if (count >= COURSES.length) return COURSE_GROUPS;
  const first = new Set(COURSE_GROUPS.flatMap(({ courses }) => courses).slice(0, count));
  return COURSE_GROUPS.map(({ name, courses }) => ({
    name,
    courses: courses.filter((course) => first.has(course)),
  }));
}

/** With more courses than this, groups are folded at first. */
const MOST_UNFOLDED = 60;

/** The groups that are not as they were at first. They stay so for the whole visit. */
const turnedGroups = createStore<ReadonlySet<string>>(() => new Set());

const NO_GROUPS: ReadonlySet<string> = new Set();

interface GroupProps {
  readonly group: CourseGroup;
  readonly children: ReactNode;
}

/** A group of courses below its name, which folds it. */
function Group({ group: { name }, children }: GroupProps) {
  const turned = useStore(turnedGroups, NO_GROUPS);
  if (!name) return children;
  const isOpenAtFirst = COURSES.length <= MOST_UNFOLDED;
  const count = COURSE_GROUPS.find((group) => group.name === name)?.courses.length;
  return (
    <details
      className="course-group"
      open={isOpenAtFirst !== turned.has(name)}
      onToggle={({ currentTarget: { open } }) => {
        const others = [...turned].filter((other) => other !== name);
        turnedGroups.set(new Set(open === isOpenAtFirst ? others : [...others, name]));
      }}
    >
      <summary>
        <h2 className="text-lg">{name}</h2>
        <span className="text-sm text-ink-soft">{count}</span>
      </summary>
      {children}
    </details>
  );
}

interface CourseGridProps extends CourseSelectionProps {
  readonly courses: readonly CourseCode[];
}

/** A book for each course, with a button that opens its files. Laboratory courses are red. */
const CourseGrid = memo(function CourseGrid({ courses, beside }: CourseGridProps) {
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

interface CourseSearchProps {
  /** The courses that match; null without a search. */
  readonly found: readonly CourseCode[] | null;
  readonly onTextChange: (text: string) => void;
}

/** A field that finds courses, and the courses that were opened last. */
function CourseSearch({ found, onTextChange }: CourseSearchProps) {
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

/** The courses with what a search looks at, prepared at the first one. */
let indexed: readonly { readonly course: CourseCode; readonly folded: FoldedText }[] | undefined;

/** Returns the courses with every word of a text in their code, name or group. */
function findCourses(text: string): readonly CourseCode[] {
  indexed ??= COURSE_GROUPS.flatMap(({ name, courses }) =>
    courses.map((course) => ({
      course,
      folded: foldText(`${course} ${COURSE_NAMES[course]} ${name}`),
    })),
  );
  const words = text.split(/\s+/).filter(Boolean).map(containsText);
  return indexed
    .filter(({ folded }) => words.every((isIn) => isIn(folded)))
    .map(({ course }) => course);
}
