/**
 * How the names of this college's papers say which exam they are of. Years, exams and units are read
 * from file names, so nothing here is stored: a change holds for all files at once.
 */

/**
 * Code, name on screen, and the words by which file names say it. A blank stands for a blank, a
 * hyphen or nothing; `#` for a number, a year or the end of the name. The first that fits counts.
 */
export const EXAM_LIST = [
  ['quiz', 'Quiz', ['quiz', 'quizzes']],
  [
    'supplementary',
    'Supplementary',
    ['supplementary', 'supple', 'suppli', 'supply', 'arrear', 'backlog', 'make up', 'save exam'],
  ],
  [
    'model',
    'Model',
    [
      'model qp',
      'model question',
      'model exam',
      'model paper',
      'model test',
      'model end',
      'model #',
    ],
  ],
  [
    'internal',
    'Internal',
    [
      'internal',
      'internals',
      'cat',
      'cia',
      'cie',
      'ca #',
      'ia #',
      'ct #',
      'ise #',
      'sessional',
      'series #',
      'series test',
      'series exam',
      'series paper',
      'series qp',
      'class test',
      'unit test',
      'test #',
      'continuous assessment',
    ],
  ],
  [
    'mid',
    'Mid',
    [
      'mid sem',
      'mid semester',
      'mid term',
      'mid exam',
      'mid qp',
      'mid paper',
      'mst #',
      'mse #',
      'mid #',
    ],
  ],
  [
    'end',
    'End',
    [
      'end sem',
      'end semester',
      'end term',
      'end exam',
      'end #',
      'ese',
      'esa',
      'final exam',
      'final paper',
      'finals',
      'university exam',
      'university question',
      'university qp',
      'semester exam',
      'sem exam',
      'regular exam',
    ],
  ],
] as const satisfies readonly (readonly [code: string, name: string, words: readonly string[]])[];

/** The words before the number of a unit, as people write them. */
export const UNIT_WORDS: readonly string[] = ['unit', 'module', 'mod'];

/** No paper is older. Numbers below it are no years. */
export const FIRST_EXAM_YEAR = 2000;

/** Words beside a year that is not that of an exam: 'S6 2019 scheme', 'batch 2022'. */
export const NO_EXAM_YEAR: readonly string[] =
  'scheme syllabus regulation regulations admission admissions batch pattern curriculum edition ed revised version'.split(
    ' ',
  );

/**
 * The categories of papers, and of the solutions to them; '' where a library has none. Papers have
 * chips for years and exams, and a link to their solution.
 */
export const PAPER_CATEGORY: string = 'qp';
export const SOLUTION_CATEGORY: string = 'solved-qp';
