import { CATEGORY_LIST, COURSE_LIST } from '#config/courses.ts';
import { hueAt } from './courseColour.ts';
import { MANY_COURSES } from './limits.ts';

/** The code of a course, which is also its short name on screen. */
export type CourseCode = (typeof COURSE_LIST)[number][0];

/** The configured courses, some of which may have a group. */
const LISTED: readonly (readonly [code: CourseCode, name: string, group?: string])[] = COURSE_LIST;

/** The courses that files are grouped by, in the order in which they are shown. */
export const COURSES: readonly CourseCode[] = LISTED.map(([code]) => code);

/** The full names of the courses, by their codes. */
export const COURSE_NAMES = Object.fromEntries(
  LISTED.map(([code, name]) => [code, name]),
) as Readonly<Record<CourseCode, string>>;

const codes: ReadonlySet<unknown> = new Set(COURSES);

/** Whether a value is the code of a known course. */
export function isCourseCode(value: unknown): value is CourseCode {
  return codes.has(value);
}

/** What is the same about two ways to write a code: at first all but case, and '+' is a blank. */
const SPELLINGS = [
  (code: string) => code.toLowerCase().replaceAll('+', ' '),
  (code: string) => code.toLowerCase().replace(/[\s_+-]+/gu, ''),
];

/** Returns the course that a code means in any case, and with other blanks; null if none or two do. */
export function courseNamed(text: string): CourseCode | null {
  if (isCourseCode(text)) return text;
  for (const spelling of SPELLINGS) {
    const [course, other] = COURSES.filter((code) => spelling(code) === spelling(text));
    if (course) return other ? null : course;
  }
  return null;
}

/** Whether courses are searched, and not listed where that is not asked for. */
export const HAS_MANY_COURSES = COURSES.length >= MANY_COURSES;

/** Courses that are listed together: a semester, a year, a faculty. */
export interface CourseGroup {
  /** '' for the courses without a group. */
  readonly name: string;
  readonly courses: readonly CourseCode[];
}

/** The groups of courses, in the order in which the configuration names them first. */
export const COURSE_GROUPS: readonly CourseGroup[] = [
  ...LISTED.reduce(
    (groups, [code, , group = '']) => groups.set(group, [...(groups.get(group) ?? []), code]),
    new Map<string, readonly CourseCode[]>(),
  ),
].map(([name, courses]) => ({ name, courses }));

/** Returns the hue in which a course is shown everywhere. */
export function courseHue(course: CourseCode): number {
  return hueAt(COURSES.indexOf(course), course);
}

/** A kind of study file, by its stored name. */
export type Category = (typeof CATEGORY_LIST)[number][0];

/** The kinds of study file, in the order in which they are shown. */
export const CATEGORIES: readonly Category[] = CATEGORY_LIST.map(([code]) => code);

const CATEGORIES_LISTED: readonly (readonly [code: Category, name: string, closed?: 'closed'])[] =
  CATEGORY_LIST;

/** The categories that take new files. */
export const OPEN_CATEGORIES: readonly Category[] = CATEGORIES_LISTED.flatMap(([code, , closed]) =>
  closed ? [] : code,
);

/** The category that a course opens with. */
export const FIRST_CATEGORY: Category = CATEGORY_LIST[0][0];

export const CATEGORY_LABELS = Object.fromEntries(
  CATEGORIES_LISTED.map(([code, name]) => [code, name]),
) as Readonly<Record<Category, string>>;

/** Whether a value is the stored name of a category. */
export function isCategory(value: unknown): value is Category {
  return CATEGORIES.includes(value as Category);
}

/** A course with a category. The records of its files are in `lists/{course}/{category}`. */
export interface Shelf {
  readonly course: CourseCode;
  readonly category: Category;
}

/** Returns the shelves of a course, in the order of the categories. */
export function shelvesOf(course: CourseCode): readonly Shelf[] {
  return CATEGORIES.map((category) => ({ course, category }));
}

/** Whether two shelves are the same. */
export function isSameShelf(a: Shelf, b: Shelf): boolean {
  return a.course === b.course && a.category === b.category;
}

/** Returns the name of a shelf as it is written everywhere: 'CD · Notes'. */
export function shelfName({ course, category }: Shelf): string {
  return `${course} · ${CATEGORY_LABELS[category]}`;
}

/**
 * Returns the place of a record; null if it is none, or its course is no longer known.
 *
 * @param key such as `CD/note/{id}`
 */
export function recordPlace(key: string): (Shelf & { readonly id: string }) | null {
  const [course, category, id, ...deeper] = key.split('/');
  const isPlace = isCourseCode(course) && isCategory(category) && id && deeper.length === 0;
  return isPlace ? { course, category, id } : null;
}
