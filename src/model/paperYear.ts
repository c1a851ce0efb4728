import { PAPER_CATEGORY, SOLUTION_CATEGORY } from '#config/exams.ts';
import type { FileRecord } from './fileRecord.ts';

/** The year that a paper's title names: as much as one knows before its shelf has been read. '' for none. */
export const paperYear = ({ category, title }: FileRecord): string =>
  ([PAPER_CATEGORY, SOLUTION_CATEGORY].includes(category) &&
    /(?<!\d)20\d\d(?!\d)/.exec(title)?.[0]) ||
  '';
