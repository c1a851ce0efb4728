/**
 * The library that types and unit tests speak of, so that `src/config/courses.ts` can hold the
 * courses of any college: the condition `studynest-tests` of package.json puts it in that place.
 * Rules tests, journeys and benchmarks use the site as it is, and so do builds.
 */

export const COURSE_LIST = [
  ['AAD', 'Algorithm Analysis and Design'],
  ['CCW', 'Comprehensive Course Work'],
  ['CD', 'Compiler Design'],
  ['CG', 'Computer Graphics and Image Processing'],
  ['ELI', 'Elective I'],
  ['IE&FT', 'Industrial Economics and Foreign Trade'],
  ['NW LAB', 'Networking Lab'],
] as const;

export const CATEGORY_LIST = [
  ['note', 'Notes'],
  ['qp', 'Question Papers'],
  ['solved-qp', 'Solved QPs'],
  ['other-note', 'Other Notes'],
] as const;
