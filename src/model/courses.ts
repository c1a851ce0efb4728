/** The courses that files are grouped by, in the order in which they are shown. */
export const COURSES = ['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB'] as const;

/** The code of a course, which is also its name on screen. */
export type CourseCode = (typeof COURSES)[number];

/** Whether a value is the code of a known course. */
export function isCourseCode(value: unknown): value is CourseCode {
  return COURSES.some((course) => course === value);
}

/** Whether this is a laboratory course, which the course selection shows in red. */
export function isLabCourse(course: CourseCode): boolean {
  return course.toLowerCase().includes('lab');
}
