import { describe, expect, it } from 'vitest';
import {
  counterparts,
  counterShelf,
  examsOf,
  filesOfExam,
  matchSolutions,
  yearsOf,
} from '#features/library/rows/exams.ts';
import { indexFiles } from '#features/library/rows/fileIndex.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const PAPERS = { course: 'CD', category: 'qp' } as const;
const SOLUTIONS = { course: 'CD', category: 'solved-qp' } as const;

const filesOf = (shelf: typeof PAPERS | typeof SOLUTIONS, titles: readonly string[]) =>
  indexFiles(buildRecords(titles.length, shelf, (index) => ({ title: titles[index]! })));

const papers = filesOf(PAPERS, [
  'CD Mid Sem 2022.pdf',
  'CD May 2025.pdf',
  'CAT-1 2024.pdf',
  'CD Nov 2025 ESE.pdf',
  'CD 2013.pdf',
  'Syllabus.pdf',
]);

describe('the years of some papers', () => {
  it('are the newest first, with the gaps between them unless these are long', () => {
    const years = yearsOf(papers).map(({ year, newest }) => [year, newest?.title]);
    expect(years).toEqual([
      [2025, 'CD Nov 2025 ESE.pdf'],
      [2024, 'CAT-1 2024.pdf'],
      [2023, undefined],
      [2022, 'CD Mid Sem 2022.pdf'],
      [2013, 'CD 2013.pdf'],
    ]);
    expect(yearsOf([])).toEqual([]);
  });
});

describe('the exams of some papers', () => {
  it('are in the order of the configuration', () => {
    expect(examsOf(papers)).toEqual(['internal', 'mid', 'end']);
  });
});

describe('the papers of a choice', () => {
  const titles = (year: number | null, exam: 'mid' | 'end' | null) =>
    filesOfExam(papers, { year, exam }).map(({ record }) => record.title);

  it('come newest exam first', () => {
    expect(titles(2025, null)).toEqual(['CD Nov 2025 ESE.pdf', 'CD May 2025.pdf']);
    expect(titles(null, 'mid')).toEqual(['CD Mid Sem 2022.pdf']);
    expect(titles(2025, 'mid')).toEqual([]);
  });
});

describe('solutions', () => {
  it('belong to the paper of the same exam and year, and back', () => {
    const solutions = filesOf(SOLUTIONS, ['midsem 2022 solved.pdf', 'CD May 2024 key.pdf']);
    matchSolutions(papers, solutions);
    const of = (file: (typeof papers)[number]) =>
      counterparts.get().get(fileRecordPath(file.record))?.title;
    expect(papers.map(of)).toEqual([
      'midsem 2022 solved.pdf',
      ...Array.from({ length: 5 }, () => undefined),
    ]);
    expect(solutions.map(of)).toEqual(['CD Mid Sem 2022.pdf', undefined]);
  });

  it('are on the other shelf of papers', () => {
    expect(counterShelf(PAPERS)).toEqual(SOLUTIONS);
    expect(counterShelf(SOLUTIONS)).toEqual(PAPERS);
    expect(counterShelf({ course: 'CD', category: 'note' })).toBeNull();
  });
});
