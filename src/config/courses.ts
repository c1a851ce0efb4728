/**
 * The library of this college: its courses and the categories of files, in the order in which they
 * are shown. Another college changes this file and runs `npm run courses`, which writes the codes
 * into the rules and indexes and says which codes are possible. Tests, benchmarks and the gallery
 * speak of the courses that are here now.
 */

/** A code is the short name on screen, and a folder of the stored files. It never changes. */
export const COURSE_LIST = [
  { code: 'AAD', name: 'Algorithm Analysis and Design' },
  { code: 'CCW', name: 'Comprehensive Course Work' },
  { code: 'CD', name: 'Compiler Design' },
  { code: 'CG', name: 'Computer Graphics and Image Processing' },
  { code: 'ELI', name: 'Elective I' },
  { code: 'IE&FT', name: 'Industrial Economics and Foreign Trade' },
  { code: 'NW LAB', name: 'Networking Lab' },
] as const;

/** The first category is the one that a course opens with. */
export const CATEGORY_LIST = [
  { code: 'note', name: 'Notes' },
  { code: 'qp', name: 'Question Papers' },
  { code: 'solved-qp', name: 'Solved QPs' },
  { code: 'other-note', name: 'Other Notes' },
] as const;
