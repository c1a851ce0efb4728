import { PAPER_CATEGORY, SOLUTION_CATEGORY } from '#config/exams.ts';
import { titleFacts } from '#text/facts.ts';
import type { FileRecord } from './fileRecord.ts';
import { FIRST_PAGE_SIZE, MOST_PAPERS } from './limits.ts';

/** Whether a category holds papers or their solutions. */
export const hasExams = (category: string): boolean =>
  category === PAPER_CATEGORY || category === SOLUTION_CATEGORY;

/** The records that a shelf reads first: all of its papers, or the rows shown and one more. */
export const firstReadOf = (category: string): number =>
  hasExams(category) ? MOST_PAPERS : FIRST_PAGE_SIZE;

/** The year of the exam that a paper's title names; '' for none, and for other files. */
export const paperYear = ({ category, title }: Pick<FileRecord, 'category' | 'title'>): string =>
  String((hasExams(category) && titleFacts(title).year) || '');

/** Returns the year that begins with each row of a list of papers in their order, or ''. */
export function yearHeads(
  records: readonly Pick<FileRecord, 'category' | 'title'>[],
): readonly string[] {
  const years = records.map(paperYear);
  return years.map((year, at) => {
    if (year === years[at - 1]) return '';
    return year || (at > 0 ? NO_YEAR : '');
  });
}

/** The head of the papers that name no year, below all others. */
const NO_YEAR = 'No year';
