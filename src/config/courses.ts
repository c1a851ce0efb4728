/**
 * The library of this college: its courses and the categories of files, in the order in which they
 * are shown. Another college changes this file. `npm start` and `npm run deploy` write the codes into
 * the rules and indexes that they use, and say which codes are possible. Types and tests do not
 * depend on it (`tests/support/library.ts`).
 */

type Courses = readonly (readonly [code: string, name: string, group?: string])[];
type Categories = readonly (readonly [code: string, name: string, closed?: 'closed'])[];

/**
 * Code and name, and where there are many, the group that the course is listed in: its semester,
 * year or faculty. A code is the short name on screen, and a folder of the stored files. It never
 * changes.
 */
export const COURSE_LIST = [
  ['AAD', 'Algorithm Analysis and Design'],
  ['CCW', 'Comprehensive Course Work'],
  ['CD', 'Compiler Design'],
  ['CG', 'Computer Graphics and Image Processing'],
  ['ELI', 'Elective I'],
  ['IE&FT', 'Industrial Economics and Foreign Trade'],
  ['NW LAB', 'Networking Lab'],
] as const satisfies Courses;

/**
 * Code and name. The first category is the one that a course opens with. A category that has files
 * is never removed: `['old-note', 'Old Notes', 'closed']` shows them and takes no new ones.
 */
export const CATEGORY_LIST = [
  ['note', 'Notes'],
  ['qp', 'Question Papers'],
  ['solved-qp', 'Solved QPs'],
  ['other-note', 'Other Notes'],
] as const satisfies Categories;
