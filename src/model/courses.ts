import { COURSE_LIST } from '#config/courses.ts';

/** The code of a course, which is also its short name on screen. */
export type CourseCode = (typeof COURSE_LIST)[number][0];

/** The courses that files are grouped by, in the order in which they are shown. */
export const COURSES: readonly CourseCode[] = COURSE_LIST.map(([code]) => code);

/** The full names of the courses, by their codes. */
export const COURSE_NAMES = Object.fromEntries(COURSE_LIST) as Readonly<Record<CourseCode, string>>;

/** Whether a value is the code of a known course. */
export function isCourseCode(value: unknown): value is CourseCode {
  return COURSES.includes(value as CourseCode);
}

/** Whether this is a laboratory course, which the course selection shows in red. */
export function isLabCourse(course: CourseCode): boolean {
  return course.toLowerCase().includes('lab');
}
