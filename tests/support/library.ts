/**
 * The library that types and tests use, so that `src/config/courses.ts` can hold the courses of any
 * college. For types, the condition `studynest-tests` of package.json puts this file in its place;
 * `libraryAlias.ts` does so for tests and the sites that they build, `testLibrary.ts` for rules.
 */

export const COURSE_LIST = [
  ['AAD', 'Algorithm Analysis and Design'],
  ['CCW', 'Comprehensive Course Work'],
  ['CD', 'Compiler Design'],
  ['CG', 'Computer Graphics and Image Processing'],
  ['ELI', 'Elective I'],
  ['IE&FT', 'Industrial Economics and Foreign Trade'],
  ['NW LAB', 'Networking Lab'],
  // Other numbers than those of src/config/courses.ts, so that no test and no code counts on them.
  ['PHY.1', 'Engineering Physics'],
] as const;

export const CATEGORY_LIST = [
  ['note', 'Notes'],
  ['qp', 'Question Papers'],
  ['solved-qp', 'Solved QPs'],
  ['other-note', 'Other Notes'],
  ['lab-record', 'Lab Records'],
] as const;
