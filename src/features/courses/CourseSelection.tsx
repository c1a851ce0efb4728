import {
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { createStore } from '#lib/store.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';
import { useStore } from '#lib/useStore.ts';
import {
  COURSE_GROUPS,
  COURSES,
  HAS_MANY_COURSES,
  type CourseCode,
  type CourseGroup,
} from '#model/shelf.ts';
import { CourseGrid } from './CourseGrid.tsx';
import { CourseSearch } from './CourseSearch.tsx';

interface CourseSelectionProps {
  /** The content at the end of a course's line. The same function at every render. */
  readonly beside?: (course: CourseCode) => ReactNode;
}

const loadFindCourses = () => import('./findCourses.ts');

/** All courses in their groups. Where there are many, a field finds them. */
export function CourseSelection({ beside }: CourseSelectionProps) {
  const [text, setText] = useState('');
  // Keys do not wait for hundreds of courses to be drawn.
  const later = useDeferredValue(text);
  const isSearch = later.trim() !== '';
  const finder = useLoaded(loadFindCourses, isSearch);
  const found = useMemo(
    () => (isSearch && finder ? finder.findCourses(later) : null),
    [isSearch, finder, later],
  );
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
