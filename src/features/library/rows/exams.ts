import { PAPER_CATEGORY, SOLUTION_CATEGORY } from '#config/exams.ts';
import { createStore } from '#lib/store.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { hasExams } from '#model/paperYear.ts';
import type { Category, Shelf } from '#model/shelf.ts';
import { EXAMS, type Exam } from '#text/exams.ts';
import { compareExams, isSameExam, titleFacts, type TitleFacts } from '#text/facts.ts';
import { sortFiles, type IndexedFile } from './fileIndex.ts';

/** Papers of one year, of one exam, or of both; null for any. */
export interface ExamChoice {
  readonly year: number | null;
  readonly exam: Exam | null;
}

const known = new WeakMap<IndexedFile, TitleFacts>();

function factsOf(file: IndexedFile): TitleFacts {
  let facts = known.get(file);
  if (!facts) known.set(file, (facts = titleFacts(file.record.title)));
  return facts;
}

/** Returns the files of a choice, the newest exam first. */
export function filesOfExam(
  files: readonly IndexedFile[],
  { year, exam }: ExamChoice,
): readonly IndexedFile[] {
  const chosen = files.filter((file) => {
    const facts = factsOf(file);
    return (year === null || facts.year === year) && (exam === null || facts.exam === exam);
  });
  return [...sortFiles(chosen, 'title')].sort((one, other) =>
    compareExams(factsOf(one), factsOf(other)),
  );
}

/** A year of a shelf, and the newest of its papers; null for a gap. */
export interface ExamYear {
  readonly year: number;
  readonly newest: FileRecord | null;
}

/** Gaps between years that are further apart are not shown. */
const LONGEST_GAP = 6;

/** Returns the years of some papers, the newest first, with the gaps between them. */
export function yearsOf(files: readonly IndexedFile[]): readonly ExamYear[] {
  const newest = new Map<number, FileRecord>();
  for (const file of [...files].sort((one, other) => compareExams(factsOf(one), factsOf(other)))) {
    const { year } = factsOf(file);
    if (year !== null && !newest.has(year)) newest.set(year, file.record);
  }
  const years = [...newest.keys()];
  return years.flatMap((year, index) => {
    const gap = year - (years[index + 1] ?? year) - 1;
    const missing = gap > LONGEST_GAP ? [] : Array.from({ length: Math.max(0, gap) });
    return [
      { year, newest: newest.get(year) ?? null },
      ...missing.map((_, place) => ({ year: year - place - 1, newest: null })),
    ];
  });
}

/** Returns the exams that occur, in the order of the configuration. */
export function examsOf(files: readonly IndexedFile[]): readonly Exam[] {
  const found = new Set(files.map((file) => factsOf(file).exam));
  return EXAMS.filter((exam) => found.has(exam));
}

/** Returns the shelf of the solutions to a shelf's papers, or of the papers that it solves. */
export function counterShelf({ course, category }: Shelf): Shelf | null {
  const other = category === PAPER_CATEGORY ? SOLUTION_CATEGORY : PAPER_CATEGORY;
  return hasExams(category) && other !== '' ? { course, category: other as Category } : null;
}

/** The solution of each paper that has one, and back, by the path of the record. */
export const counterparts = createStore<ReadonlyMap<string, FileRecord>>(() => new Map());

/** Finds papers and solutions of the same exam and year, and adds them to `counterparts`. */
export function matchSolutions(
  papers: readonly IndexedFile[],
  solutions: readonly IndexedFile[],
): void {
  const found = new Map(counterparts.get());
  const size = found.size;
  for (const [ones, others] of [
    [papers, solutions],
    [solutions, papers],
  ] as const) {
    for (const one of ones) {
      const other = others.find((each) => isSameExam(factsOf(one), factsOf(each)));
      if (other) found.set(fileRecordPath(one.record), other.record);
    }
  }
  if (found.size !== size) counterparts.set(found);
}
