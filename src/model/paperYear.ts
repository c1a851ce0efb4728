import { PAPER_CATEGORY, SOLUTION_CATEGORY } from '#config/exams.ts';
import { titleFacts, compareExams } from '#text/facts.ts';
import type { FileRecord } from './fileRecord.ts';
import { FIRST_PAGE_SIZE, MOST_PAPERS } from './limits.ts';
import { compareNames } from './language.ts';

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

interface Document {
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Sorts the documents of a shelf that was read whole: by title as people do, with numbers in their
 * order, and papers by their exam, the newest first. The database compares titles letter by letter,
 * and a shelf that has more records stays in that order.
 *
 * @param documents the first of a shelf by title
 * @param limit how many were asked for
 */
export function inFirstOrder<Each extends Document>(
  category: string,
  documents: readonly Each[],
  limit = firstReadOf(category),
): readonly Each[] {
  if (documents.length >= limit) return documents;
  const title = ({ fields }: Document) =>
    typeof fields['title'] === 'string' ? fields['title'] : '';
  const byTitle = documents.toSorted((one, other) => compareNames(title(one), title(other)));
  if (!hasExams(category)) return byTitle;
  return byTitle
    .map((document) => ({ document, facts: titleFacts(title(document)) }))
    .sort((one, other) => compareExams(one.facts, other.facts))
    .map(({ document }) => document);
}
