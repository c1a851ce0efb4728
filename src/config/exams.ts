/**
 * How the names of this college's papers say which exam they are of. Years, exams and units are read
 * from file names and from what is searched for, so nothing here is stored: a change holds for all
 * files at once. All is written in lower case.
 */

const phrases = (text: string): readonly string[] => text.split(', ');

/**
 * Code, name on screen, and the phrases by which names say it, the first as the form writes it; the
 * first exam that fits counts. A blank is a blank, a hyphen or nothing. Behind an ordinary word stands
 * what makes an exam of it: `#` a number up to 4, `##` any number, `%` a year, a month or a term beside
 * it, `@` one of these or of EXAM_NOUNS, `~` a year or a term anywhere in the name, `$` its end.
 */
export const EXAM_LIST = [
  ['quiz', 'Quiz', phrases('quiz @, quiz ##, quiz $, quizzes, q#')],
  [
    'supplementary',
    'Supplementary',
    phrases(
      'supplementary @, supplementary $, supplementary end, supplementary mid, supple, suppli, arrear, backlog @, make up @, make up $, save exam, supply @, back paper, back exam, back %, end sem back, mid sem back, re exam, re test, resit, re appear, atkt, nach klausur',
    ),
  ],
  [
    'model',
    'Model',
    phrases(
      'model qp, model question, model exam, model paper, model test, model mcq, model end, model %, admission model, scheme model, mock %, mock test, probe klausur',
    ),
  ],
  [
    'internal',
    'Internal',
    phrases(
      'internal @, internal #, internal $, sessional, internals, internal exam, cat #, cat @, cae #, cae @, cae $, cia #, cia @, cie #, cie @, ca#, ia#, iat#, ct#, ise#, ut#, series #, series test, series exam, series paper, series qp, class test, unit test #, unit test @, unit test $, test #, continuous assessment, internal assessment, t#',
    ),
  ],
  [
    'mid',
    'Mid',
    phrases(
      'mid sem, mid semester, mid term, mid exam, mid qp, mid paper, mid #, mid @, mid $, mst #, mst @, mse #, mse @, mse $, mte, minor #, minor %, zwischen klausur',
    ),
  ],
  [
    'end',
    'End',
    phrases(
      'end sem, end semester, end term, end exam, end @, ese, esa, ete, see %, sem end, semester end, final exam, final paper, final term, final #, final @, final ~, finals, major %, university exam, university question, university qp, semester exam, sem exam, regular exam, regular %, klausur',
    ),
  ],
] as const satisfies readonly (readonly [code: string, name: string, phrases: readonly string[]])[];

/** Words that stand beside an exam. */
export const EXAM_NOUNS =
  'exam|exams|examination|test|paper|papers|qp|pyq|question|questions|sem|semester|key|answers?|sol|soln|solution|solutions|solved|rubrics?|marks|mcqs?|imps?|admission';

/** Words before a year's word that make it an ordinary one: 'law of supply', 'front end'. */
export const ORDINARY_BEFORE =
  'of|and|the|in|to|a|an|t|f|z|front|power|money|demand|box|white|black|osi|data|feed|roll|call|object|hypothesis|turing|tensile|ratio|chi|square|cyber|role|fourier|taylor|time|laurent|infinite|geometric|harmonic|assignment|tutorial|tut|hw|homework|exercise|set|problem';

/** Words after 'final' that make it an ordinary one. */
export const ORDINARY_AFTER =
  'year|yr|project|report|ppt|presentation|draft|version|copy|review|list|notes?|assignment|lab|submission|edit|viva';

/** Numbered things, and the words for them. A single letter counts only where the number hangs on it: M4. */
export const NUMBERED: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'units', 'module', 'modules', 'mod', 'm', 'u'],
  sem: ['sem', 'semester', 's'],
  lecture: ['lecture', 'lec', 'lect', 'l'],
  chapter: ['chapter', 'chap', 'ch'],
  experiment: ['experiment', 'expt', 'exp'],
  assignment: ['assignment', 'asgn', 'hw', 'homework'],
};

/** Words that mean the same to a search, the first for all; a compound is written joined. */
export const SAME_WORDS: readonly string[] = [
  'important imp',
  'question qn qns ques',
  'qb questionbank qbank kqb',
  'pyq previousyear',
  'solution sol soln solved answer ans key',
  'assignment asgn homework hw',
  'tutorial tut',
  'lecture lec lect',
  'chapter chap ch',
  'laboratory lab',
  'mathematic math',
];

/** Words beside a year that is not that of an exam: 'S6 2019 scheme', 'batch 2022'. */
export const NO_EXAM_YEAR =
  'scheme|syllabus|regulations?|admissions?|batch|pattern|curriculum|edition|ed|revised|version|class';
/** Words before a number that is no year, and those after one. */
export const COUNTED =
  'lecture|lec|page|pages|pg|module|mod|unit|chapter|ch|slides?|q|questions?|exp|experiment|part|week|day|roll|set|sec|no|group|top|version|v';
export const COUNTS =
  'marks?|questions?|qns?|mcqs?|pages?|mins?|minutes|hours?|days?|th|st|nd|rd|points?|batch|percent';

/** No paper is older. Numbers below it are no years. */
export const FIRST_EXAM_YEAR = 2000;
/** Two digits alone are no year below this. */
export const FIRST_SHORT_YEAR = 2015;
/** How long a class studies: 2019-23 is a batch. */
export const STUDY_YEARS = 4;

/**
 * The categories of papers, and of the solutions to them; '' where a library has none. Papers have
 * chips for years and exams, and a link to their solution.
 */
export const PAPER_CATEGORY: string = 'qp';
export const SOLUTION_CATEGORY: string = 'solved-qp';
