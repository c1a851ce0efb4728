import { EXAM_LIST } from '#config/exams.ts';

export type Exam = (typeof EXAM_LIST)[number][0];

export const EXAMS: readonly Exam[] = EXAM_LIST.map(([code]) => code);

/** The exams' names on screen. */
export const EXAM_NAMES = Object.fromEntries(EXAM_LIST) as Readonly<Record<Exam, string>>;

/** Whether a value is the code of an exam. */
export function isExam(value: unknown): value is Exam {
  return EXAMS.includes(value as Exam);
}
