/** The courses that files are grouped by, in the order in which they are shown. */
export const COURSES = ['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB'] as const;

/** The code of a course, which is also its short name on screen. */
export type CourseCode = (typeof COURSES)[number];

/** What the codes stand for. */
export const COURSE_NAMES: Readonly<Record<CourseCode, string>> = {
  AAD: 'Algorithm Analysis and Design',
  CCW: 'Comprehensive Course Work',
  CD: 'Compiler Design',
  CG: 'Computer Graphics and Image Processing',
  ELI: 'Elective I',
  'IE&FT': 'Industrial Economics and Foreign Trade',
  'NW LAB': 'Networking Lab',
};

/** Whether a value is the code of a known course. */
export function isCourseCode(value: unknown): value is CourseCode {
  return COURSES.some((course) => course === value);
}

/** Whether this is a laboratory course, which the course selection shows in red. */
export function isLabCourse(course: CourseCode): boolean {
  return course.toLowerCase().includes('lab');
}
