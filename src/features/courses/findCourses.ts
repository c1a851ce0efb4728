import { COURSE_GROUPS, COURSE_NAMES, type CourseCode } from '#model/shelf.ts';
import { containsText, foldText } from '#text/fold.ts';

/** The courses with what a search looks at, prepared at the first one. */
const indexed = COURSE_GROUPS.flatMap(({ name, courses }) =>
  courses.map((course) => ({
    course,
    folded: foldText(`${course} ${COURSE_NAMES[course]} ${name}`),
  })),
);

/** Returns the courses with every word of a text in their code, name or group. */
export function findCourses(text: string): readonly CourseCode[] {
  const words = text.split(/\s+/).filter(Boolean).map(containsText);
  return indexed
    .filter(({ folded }) => words.every((isIn) => isIn(folded)))
    .map(({ course }) => course);
}
