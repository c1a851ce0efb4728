import { EXAM_LIST, FIRST_EXAM_YEAR, NO_EXAM_YEAR, UNIT_WORDS } from '#config/exams.ts';
import { COURSES } from './shelf.ts';
import { titleWords, type TitleWord } from './titleWords.ts';

export type Exam = (typeof EXAM_LIST)[number][0];

export const EXAMS: readonly Exam[] = EXAM_LIST.map(([code]) => code);

/** The exams' names on screen. */
export const EXAM_NAMES = Object.fromEntries(EXAM_LIST) as Readonly<Record<Exam, string>>;

/** Whether a value is the code of an exam. */
export function isExam(value: unknown): value is Exam {
  return EXAMS.includes(value as Exam);
}

/** What a file's title says about it; null for what it does not say. */
export interface TitleFacts {
  /** The year of the exam; of a study year, such as 2023-24, the first. */
  readonly year: number | null;
  /** From 1. Only with a year. */
  readonly month: number | null;
  readonly exam: Exam | null;
  /** Of `CAT 2` the 2. Only with an exam. */
  readonly examNumber: number | null;
  readonly unit: number | null;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = new RegExp(
  `^(?:${MONTHS.join('|')}|january|february|march|april|june|july|august|sept|september|october|november|december)$`,
);

/** Names that cameras, scanners and messengers give: their numbers are of the day of the picture. */
const CAMERA =
  /^(?:img|images?|photos?|pic|pxl|dscn?|vid|scan|scanned|scanner|camscanner|screenshot|whats|whatsapp|doc)$/;

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const NUMBER = `(?:\\d{1,2}|[ivx]{1,4})(?= |$)`;
const FILLER = '(?:(?:test|exam|examination|paper|qp|assessment|sem|semester|term|no|number) )?';

/** Finds an exam in words with a blank after each. */
const EXAM_PATTERNS = EXAM_LIST.map(([exam, , phrases]) => {
  const any = phrases.map((phrase) =>
    phrase.replaceAll(' #', '(?= (?:\\d+|[ivx]{1,4}|pdf) |(?: $))').replaceAll(' ', ' ?'),
  );
  return [exam, new RegExp(`(?:^| )(?:${any.join('|')})(?= )`)] as const;
});

const UNIT_PATTERN = new RegExp(`(?:^| )(?:${UNIT_WORDS.join('|')}) (?:no )?(${NUMBER})`);
const ENDING = /\.[a-z][a-z0-9]{1,4}$/i;

/**
 * Reads year, exam and unit from a title.
 *
 * @param thisYear no paper is of a later year than the next
 */
export function titleFacts(title: string, thisYear = new Date().getFullYear()): TitleFacts {
  const words = titleWords(title.replace(ENDING, ''));
  const text = words.map((word) => `${word.text} `).join('');
  const years = yearsOf(words, thisYear + 1);
  const year = years.length > 0 ? Math.max(...years) : null;
  const [exam, examNumber] = examOf(text);
  return {
    year,
    month: year === null ? null : monthOf(words),
    exam,
    examNumber,
    unit: numberIn(UNIT_PATTERN.exec(text)?.[1]),
  };
}

function examOf(text: string): readonly [Exam | null, number | null] {
  for (const [exam, pattern] of EXAM_PATTERNS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const after = new RegExp(`^ ?${FILLER}(${NUMBER})`).exec(
      text.slice(found.index + found[0].length),
    );
    const number = numberIn(after?.[1]) ?? ordinalAt(text.slice(0, found.index));
    return [exam, number !== null && number < 10 ? number : null];
  }
  return [null, null];
}

/** The ordinal number at the end of the words before an exam: 'first', '1 st'. */
function ordinalAt(before: string): number | null {
  const [, word, digits] = /(?:^| )(?:([a-z]+)|(\d) (?:st|nd|rd|th))$/.exec(before.trimEnd()) ?? [];
  if (digits) return Number(digits);
  const place = ORDINALS.indexOf(word ?? '');
  return place < 0 ? null : place + 1;
}

function numberIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = /^\d/.test(text) ? Number(text) : ROMANS.indexOf(text) + 1;
  return value > 0 ? value : null;
}

function yearsOf(words: readonly TitleWord[], latest: number): number[] {
  const isCamera = words.some(({ text }) => CAMERA.test(text));
  const isYear = (year: number) => year >= FIRST_EXAM_YEAR && year <= latest;
  const whole: number[] = [];
  const short: number[] = [];
  words.forEach(({ text, isGlued }, at) => {
    const digits = text.replace("'", '');
    const [before, next, second] = [words[at - 1], words[at + 1], words[at + 2]];
    const afterMonth = before !== undefined && MONTH.test(before.text);
    if (/^\d{4}$/.test(digits) && isYear(Number(digits))) {
      // The second half of 2023-2024 repeats the first.
      if (before && Number(before.text) + 1 === Number(digits)) return;
      if ([before, next].some((word) => word && NO_EXAM_YEAR.includes(word.text))) return;
      if (isGlued && before && !afterMonth && isCode(before.text)) return;
      const isRoll = next?.isGlued && second?.isGlued && /^\d/.test(second.text);
      if (isRoll && !MONTH.test(next.text)) return;
      if (isCamera && [before, next].some((word) => /^\d{1,2}$/.test(word?.text ?? ''))) return;
      whole.push(Number(digits));
    } else if (/^\d{2}$/.test(digits) && isYear(2000 + Number(digits))) {
      const isDay = !isGlued && Number(digits) <= 12;
      if (text.startsWith("'") || (afterMonth && !isCamera && !isDay))
        short.push(2000 + Number(digits));
    }
  });
  return whole.length > 0 ? whole : short;
}

const EXAM_WORDS = new Set(
  EXAM_LIST.flatMap(([, , phrases]) => phrases).flatMap((phrase) => phrase.split(' ')),
);
const COURSE_WORDS = new Set(
  COURSES.flatMap((course) => titleWords(course).map(({ text }) => text)),
);

/** Whether these letters before four digits make a code of them, as in CS2005 or R2019. */
function isCode(letters: string): boolean {
  const isKnown = EXAM_WORDS.has(letters) || COURSE_WORDS.has(letters) || letters.endsWith('qp');
  return (
    letters.length <= 4 &&
    !isKnown &&
    !EXAM_PATTERNS.some(([, pattern]) => pattern.test(`${letters} `))
  );
}

/** The last month that a title names: of 'Apr-May' the second. */
function monthOf(words: readonly TitleWord[]): number | null {
  const month = words.findLast(({ text }) => MONTH.test(text));
  return month ? MONTHS.indexOf(month.text.slice(0, 3)) + 1 : null;
}

/** The order of papers: the newest exam first, those without a year last. */
export function compareExams(one: TitleFacts, other: TitleFacts): number {
  return (other.year ?? 0) - (one.year ?? 0) || (other.month ?? 0) - (one.month ?? 0);
}

/**
 * Whether a solution is of a paper: the same exam, year and, where both give one, month and number.
 * A title that gives neither year nor exam answers nothing.
 */
export function isSameExam(one: TitleFacts, other: TitleFacts): boolean {
  if (one.year === null || one.year !== other.year) return false;
  const agrees = (a: number | null, b: number | null) => a === null || b === null || a === b;
  return (
    one.exam === other.exam &&
    agrees(one.month, other.month) &&
    agrees(one.examNumber, other.examNumber)
  );
}
