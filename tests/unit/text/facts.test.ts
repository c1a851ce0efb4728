import { describe, expect, it } from 'vitest';
import { type Exam } from '#text/exams.ts';
import { compareExams, isSameExam, titleFacts } from '#text/facts.ts';

/** Title, year, exam with its number, unit. */
type Row = readonly [
  title: string,
  year: number | null,
  exam: Exam | null,
  examNumber?: number,
  unit?: number | null,
];

const NAMES: readonly Row[] = [
  ['FA21 - CAG - Final.pdf', 2021, 'end'],
  ['Final - DSA - Fall 2023.pdf', 2023, 'end'],
  ['Final project report 2023.pdf', 2023, null],
  ['MidSemester24A.pdf', 2024, 'mid'],
  ['Mid_Imps.pdf', null, 'mid'],
  ['CAE I.pdf', null, 'internal', 1],
  ['Q2- Consider the grammar S.pdf', null, null],
  ['CD Mid Sem 2024.pdf', 2024, 'mid'],
  ['CD_midsem_2023.pdf', 2023, 'mid'],
  ['2025 May CD end semester.pdf', 2025, 'end'],
  ['CAT-1 2024.pdf', 2024, 'internal', 1],
  ['CAT 2 Compiler Design Oct 2023.pdf', 2023, 'internal', 2],
  ["cd series 2 '22.pdf", 2022, 'internal', 2],
  ['CS302 Compiler Design Model QP 2023-24.pdf', 2023, 'model'],
  ['Compiler%20Design%20Internal%201.pdf', null, 'internal', 1],
  ['CD supple Dec2021.pdf', 2021, 'supplementary'],
  ['CD S6 2019 scheme end sem solved.pdf', null, 'end'],
  ['Module-4 syntax directed translation.pdf', null, null, undefined, 4],
  ['Unit III Code generation.pdf', null, null, undefined, 3],
  ['B-Tree_deletion_notes.pdf', null, null],
  ['LL(1)+parsing+worked.examples.pdf', null, null],
  ['Lecture 08 - LL(1) parsing.pdf', null, null],
  ['lecture10_operator-precedence.pdf', null, null],
  ['NWLAB record.pdf', null, null],
  ['Résumé de l’analyse lexicale.pdf', null, null],
  ['IMG_20240312_113045.jpg', null, null],
  ['quiz1 2024 key.pdf', 2024, 'quiz', 1],
  ['End Sem Apr-May 2022 (Solved).pdf', 2022, 'end'],
  ['22BCS301 CD midsem.pdf', null, 'mid'],
  ['EndSem2020CD.pdf', 2020, 'end'],
  ['CD ESE Nov 2024 A slot.pdf', 2024, 'end'],
  ['CD May 2025.pdf', 2025, null],
  ['CD Series test 1.pdf', null, 'internal', 1],
  ['CD Model exam.pdf', null, 'model'],
  ['Photos Nov 27.pdf', null, null],
  ['WhatsApp Image 2024-03-12 at 11.30.jpeg', null, null],
  ['CamScanner 03-12-2024 11.30.pdf', null, null],
  ['Scanned CD mid sem 2021.pdf', 2021, 'mid'],
  ['AAD_Dec’23.pdf', 2023, null],
  ['AAD Nov-24 supply.pdf', 2024, 'supplementary'],
  ['AAD_MAY22_QP.pdf', 2022, null],
  ['AAD May 22.pdf', 2022, null],
  ['2nd internal CG 2024.pdf', 2024, 'internal', 2],
  ['First series exam 2022-2023.pdf', 2022, 'internal', 1],
  ['Internal II (2023_24).pdf', 2023, 'internal', 2],
  ['Second Sessional Test 2019.pdf', 2019, 'internal', 2],
  ['CIA-III 2020.pdf', 2020, 'internal', 3],
  ['IA2_CG_2024.pdf', 2024, 'internal', 2],
  ['CS2005 compiler lab.pdf', null, null],
  ['R2019 CD syllabus.pdf', null, null],
  ['CD2021.pdf', 2021, null],
  ['CDQP2021.pdf', 2021, null],
  ['2022BCS045 assignment.pdf', null, null],
  ['batch 2022 mid.pdf', null, 'mid'],
  ['2022 admission model.pdf', null, 'model'],
  ['Compilers 2nd edition 2006.pdf', null, null],
  ['Dragon book 2006 edition.pdf', null, null],
  ['University Question Paper July 2018.pdf', 2018, 'end'],
  ['university exam 2016 & 2018.pdf', 2018, 'end'],
  ['ENDSEM-2021-CD-SET-B.pdf', 2021, 'end'],
  ['End_Semester_Examination_2023.docx', 2023, 'end'],
  ['mid 1 2023.pdf', 2023, 'mid', 1],
  ['MidTerm2 2022.pdf', 2022, 'mid', 2],
  ['Mid point circle algorithm.pdf', null, null],
  ['Fourier series notes.pdf', null, null],
  ['OSI model layers.pdf', null, null],
  ['Front end of a compiler.pdf', null, null],
  ['unit test 2 2024.pdf', 2024, 'internal', 2],
  ['Unit-2_CG.pdf', null, null, undefined, 2],
  ['mod3 & mod4.pdf', null, null, undefined, 3],
  ['MODULE 05.pdf', null, null, undefined, 5],
  ['Unit IV & V.pdf', null, null, undefined, 4],
  ['Units of measurement.pdf', null, null],
  ['CD ２０２４ mid sem.pdf', 2024, 'mid'],
  ['2048 game.pdf', null, null],
  ['1999 end sem.pdf', null, 'end'],
  ['CAT categories of grammar.pdf', null, null],
  ['Cat 6 cable.pdf', null, null],
  ['Demand and supply.pdf', null, null],
  ['OSI model 7 layers.pdf', null, null],
  ['Internal sorting.pdf', null, null],
  ['Power supply.pdf', null, null],
  ['CD_M-4.pdf', null, null, undefined, 4],
  ['U3 notes.pdf', null, null, undefined, 3],
  ['3rd module.pdf', null, null, undefined, 3],
  ['dsm_end_23.pdf', 2023, 'end'],
  ['F24Quiz1.pdf', 2024, 'quiz', 1],
  ['Mid sem 2k23.pdf', 2023, 'mid'],
  // A year to come would stand before all others.
  ['Mid sem 2k99.pdf', null, 'mid'],
  ['Mid sem 2099.pdf', null, 'mid'],
  ['Adobe Scan 30 May 2024.pdf', null, null],
  ['2019_2023_6th Sem.pdf', null, null],
  ["CSE'25 batch.pdf", null, null],
  ['Kategorie 2024.pdf', 2024, null],
  ['supplementary end sem Jan 2022.pdf', 2022, 'supplementary'],
  ['Arrear exam 2020 Apr.pdf', 2020, 'supplementary'],
  ['12-03-2024 CAT 1.pdf', 2024, 'internal', 1],
  ['%E0%A4%A 2024.pdf', 2024, null],
  ['', null, null],
  ['.pdf', null, null],
  ['2024', 2024, null],
];

describe('the facts of a title', () => {
  it.each(NAMES.map((row) => ({ row, title: row[0] })))('reads $title', ({ row }) => {
    const [title, year, exam, examNumber = null, unit = null] = row;
    expect(titleFacts(title, 2026)).toMatchObject({ year, exam, examNumber, unit });
  });

  it.each([
    ['CD ESE Nov 2024 A slot.pdf', 11],
    ['End Sem Apr-May 2022 (Solved).pdf', 5],
    ['CD supple Dec2021.pdf', 12],
    ['September 2023.pdf', 9],
    ['May be useful.pdf', null],
  ])('reads the month of %s', (title, month) => {
    expect(titleFacts(title, 2026).month).toBe(month);
  });

  it('has no year after the next', () => {
    expect(titleFacts('CD 2027.pdf', 2026).year).toBe(2027);
    expect(titleFacts('CD 2028.pdf', 2026).year).toBeNull();
  });

  it('survives a title of any length', () => {
    expect(titleFacts('mid 2024 '.repeat(20_000), 2026)).toMatchObject({ year: 2024, exam: 'mid' });
  });
});

const factsOf = (title: string) => titleFacts(title, 2026);

describe('exams', () => {
  it('come newest first, those without a year last', () => {
    const titles = ['CD.pdf', 'Dec 2023', 'May 2024', '2024', 'Nov 2024', 'May 2023'];
    const sorted = titles.toSorted((one, other) => compareExams(factsOf(one), factsOf(other)));
    expect(sorted).toEqual(['Nov 2024', 'May 2024', '2024', 'Dec 2023', 'May 2023', 'CD.pdf']);
  });

  it.each([
    ['CD Mid Sem 2024.pdf', 'CD midsem 2024 solved.pdf', true],
    ['CD May 2024.pdf', 'CD May 2024 solved.pdf', true],
    ['CD May 2024.pdf', 'CD Dec 2024 solved.pdf', false],
    ['CAT 1 2024.pdf', 'internal 1 2024 key.pdf', true],
    ['CAT 1 2024.pdf', 'CAT 2 2024 key.pdf', false],
    ['CD Mid Sem 2024.pdf', 'CD end sem 2024.pdf', false],
    ['CD Mid Sem.pdf', 'CD Mid Sem solved.pdf', false],
    ['CD 2024.pdf', 'CD Mid 2024.pdf', false],
  ])('%s and %s are the same: %s', (one, other, same) => {
    expect(isSameExam(factsOf(one), factsOf(other))).toBe(same);
    expect(isSameExam(factsOf(other), factsOf(one))).toBe(same);
  });
});
