import { EXAM_LIST, SOLUTION_CATEGORY } from '#config/exams.ts';
import type { Category, CourseCode } from './shelf.ts';
import { type Exam, EXAMS } from '#text/exams.ts';

/** What a paper is, as its contributor says it. */
export interface PaperFacts {
  readonly course: CourseCode | '';
  readonly category: Category | '';
  readonly exam: Exam | null;
  readonly year: number | null;
}

/** The exams as they stand in the names of files, such as 'Mid Sem'. */
const EXAM_WORDS = Object.fromEntries(
  EXAM_LIST.map(([code, , [phrase = '']]) => [code, titleCase(phrase)]),
) as Readonly<Record<Exam, string>>;

/**
 * Returns a name by which the paper will be found, without an ending, such as 'CD Mid Sem 2024'; ''
 * while neither exam nor year is known.
 */
export function paperTitle({ course, category, exam, year }: PaperFacts): string {
  if (exam === null && year === null) return '';
  const isSolution = category !== '' && category === SOLUTION_CATEGORY;
  const words = [course, exam && EXAM_WORDS[exam], year, isSolution && 'Solved'];
  return words.filter(Boolean).join(' ');
}

/** The exams and years that are offered, newest first. */
export const OFFERED_EXAMS: readonly Exam[] = EXAMS;
export function offeredYears(thisYear = new Date().getFullYear()): readonly number[] {
  return Array.from({ length: 5 }, (_, index) => thisYear - index);
}

function titleCase(phrase: string): string {
  return phrase
    .replace(/ [#@%$]+$/, '')
    .split(' ')
    .map((word) => (word === 'qp' ? 'QP' : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
}
