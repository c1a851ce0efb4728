import { COURSE_LIST } from '#config/courses.ts';
import {
  COUNTED,
  COUNTS,
  EXAM_LIST,
  EXAM_NOUNS,
  FIRST_EXAM_YEAR,
  FIRST_SHORT_YEAR,
  NO_EXAM_YEAR,
  NUMBERED,
  ORDINARY_AFTER,
  ORDINARY_BEFORE,
  STUDY_YEARS,
} from '#config/exams.ts';
import { isExam, type Exam } from './exams.ts';
import { numberOf, words, type Word } from './words.ts';

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

/** Something that a title or a question says, and which of its words say it. */
export interface Fact {
  readonly kind: 'year' | 'month' | 'exam' | 'numbered';
  /** 2024, 12, 'mid', 'unit'. */
  readonly value: string | number;
  /** Of `CAT 2` and `unit 2` the 2. */
  readonly number: number | null;
  readonly from: number;
  readonly to: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_WORDS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const TERM_WORDS =
  'f|s|w|ay|odd|even|win|au|fa|fall|sp|spring|su|summer|winter|monsoon|autumn|ws|ss|wise|sose';
const ORDINALS = 'first second third fourth fifth sixth seventh eighth'.split(' ');
const is = (pattern: string) => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return (text: string) => whole.test(text);
};
const [isMonth, isTerm, isNoun, isCounted] = [
  is(MONTH_WORDS),
  is(TERM_WORDS),
  is(EXAM_NOUNS),
  is(COUNTED),
];
const [countsWhat, isNoYear] = [is(COUNTS), is(NO_EXAM_YEAR)];
/** Names that cameras and scanners give: a date in them is the day of the picture. */
const isCamera = is(
  'img|images?|photos?|pic|pxl|dscn?|vid|scan|scanned|[a-z]*scanner|screenshot|whats|whatsapp|doc',
);
const courseWords = new Set(
  COURSE_LIST.flatMap(([course]) => words(course).map(({ text }) => text)).filter(
    (text) => !/^\d+$/.test(text),
  ),
);

/** Names are shorter. */
const MOST_WORDS = 80;
const MOST_LETTERS = 2_000;

/** Reads what a text says. In a question, an exam's word needs no neighbour that makes it one. */
export function findFacts(
  text: readonly Word[],
  isSearch = false,
  thisYear = new Date().getFullYear(),
): readonly Fact[] {
  const all = text.slice(0, MOST_WORDS);
  const exams = examsIn(all, isSearch);
  const months = all.flatMap((word, at) =>
    isMonth(word.text) ? fact('month', MONTHS.indexOf(word.text.slice(0, 3)) + 1, at, at + 1) : [],
  );
  return [...exams, ...yearsIn(all, exams, isSearch, thisYear + 1), ...months, ...numberedIn(all)];
}

function fact(
  kind: Fact['kind'],
  value: Fact['value'],
  from: number,
  to: number,
  number: number | null = null,
): Fact {
  return { kind, value, number, from, to };
}

const ENDING = /\.[a-z][a-z0-9]{1,4}$/i;

/**
 * Reads year, exam and unit from a title.
 *
 * @param thisYear no paper is of a later year than the next
 */
export function titleFacts(title: string, thisYear?: number): TitleFacts {
  const all = findFacts(words(title.slice(0, MOST_LETTERS).replace(ENDING, '')), false, thisYear);
  const years = all.filter(({ kind }) => kind === 'year').map(({ value }) => Number(value));
  const year = years.length > 0 ? Math.max(...years) : null;
  const exam = all.find(({ kind }) => kind === 'exam');
  return {
    year,
    month: (year && Number(all.findLast(({ kind }) => kind === 'month')?.value ?? 0)) || null,
    exam: isExam(exam?.value) ? exam.value : null,
    examNumber: exam?.number ?? null,
    unit: all.find(({ value }) => value === 'unit')?.number ?? null,
  };
}

/** What a search compares: `@mid`, `@internal:2`, `@year:2023`. The last says most. */
export function factKeys({ kind, value, number }: Fact): readonly string[] {
  if (kind === 'numbered') return [`@${value}:${number}`];
  if (kind === 'exam') return [`@${value}`, ...(number === null ? [] : [`@${value}:${number}`])];
  return kind === 'year' ? [`=${value}`, `@year:${value}`] : [`@month:${value}`];
}

const FEW = '(?:0?[1-4]|i{1,3}|iv)(?= )';
const YEAR = `(?:20)?\\d\\d|${MONTH_WORDS}|${TERM_WORDS}`;
/** What says a term wherever it stands, as two digits or a letter do not. */
const SURE_YEAR = `20\\d\\d|(?:fa|fall|sp|spring|su|summer|winter|monsoon|autumn) \\d\\d`;
const beside = (any: string) => `(?:(?= (?:${any}) )|(?<=(?:^| )(?:${any}) \\S+))`;
/** The neighbours that make an ordinary word an exam, by the sign behind it in the list. */
const NEIGHBOURS: Readonly<Record<string, string>> = {
  '#': `(?:(?= ?${FEW})|(?<=(?:^| )(?:st|nd|rd|th|${ORDINALS.join('|')}) \\S+))`,
  '##': '(?= ?(?:\\d{1,2}|[ivx]{1,4}) )',
  '%': beside(YEAR),
  '@': beside(`${YEAR}|${EXAM_NOUNS}`),
  '~': `(?! (?:${ORDINARY_AFTER}) )(?:(?=.* (?:${SURE_YEAR}) )|(?<=(?:^| )(?:${SURE_YEAR}) .*))`,
  $: '(?= $)',
};

function examPattern(phrase: string, isSearch: boolean): string {
  const [, said = '', blank, sign = ''] = /^(.*?)( ?)(##|[#@%~$])?$/.exec(phrase) ?? [];
  const before = sign ? `(?<!(?:^| )(?:${ORDINARY_BEFORE}) )` : '';
  const isGlued = sign !== '' && !blank;
  const after = isGlued ? `(?= ${FEW})` : `(?= )${isSearch ? '' : (NEIGHBOURS[sign] ?? '')}`;
  return `${before}${said.replaceAll(' ', ' ?')}${after}`;
}

const EXAM_PATTERNS = EXAM_LIST.map(([exam, , phrases]) => {
  const pattern = (isSearch: boolean) => {
    const any = phrases.map((phrase) => examPattern(phrase, isSearch)).join('|');
    return new RegExp(`(?:^|(?<= ))(?:${any})`, 'g');
  };
  return { exam, title: pattern(false), search: pattern(true) };
});
/** Most titles have no phrase at all, and need no closer look. */
const PHRASES = EXAM_LIST.flatMap(([, , phrases]) =>
  phrases.map((phrase) => phrase.replace(/ ?[#@%~$]+$/, '')),
);
const ANY_PHRASE = new RegExp(
  `(?:^| )(?:${[...new Set(PHRASES)].join('|').replaceAll(' ', ' ?')})(?= )`,
);

function examsIn(all: readonly Word[], isSearch: boolean): Fact[] {
  const text = all.map((word) => `${word.text} `).join('');
  const found: Fact[] = [];
  if (!ANY_PHRASE.test(text)) return found;
  /** The word that begins at or after a place of the text. */
  const wordAt = (place: number) => text.slice(0, place).split(' ').length - 1;
  for (const { exam, title, search } of EXAM_PATTERNS) {
    for (const { 0: said, index } of text.matchAll(isSearch ? search : title)) {
      const [from, end] = [wordAt(index), wordAt(index + said.length) + 1];
      const after = all[end];
      if (said.length === 1 && after?.join !== 'glued') continue;
      // 'Q2- Consider …' is a question.
      if (said === 'q' && /^[-:.)]\s/.test(after?.trail ?? '') && all.length > end + 2) continue;
      if (found.some((other) => from < other.to && other.from < end)) continue;
      const skipped = isNoun(all[end]?.text ?? '') && numberOf(all[end + 1]) ? end + 1 : end;
      const counted = numberOf(all[skipped]);
      // Of '2k23' the 2 is no number.
      const hasNumber = counted !== null && counted < 10 && all[skipped + 1]?.text !== 'k';
      const number = hasNumber ? counted : ordinalAt(all, from - 1);
      found.push(fact('exam', exam, from, hasNumber ? skipped + 1 : end, number));
    }
  }
  return found;
}

/** The ordinal that ends with a word: 'first', '1 st'. */
function ordinalAt(all: readonly Word[], at: number): number | null {
  const word = all[at]?.text ?? '';
  return (
    ORDINALS.indexOf(word) + 1 || (/^(?:st|nd|rd|th)$/.test(word) ? numberOf(all[at - 1]) : null)
  );
}

const NUMBERED_WORDS = new Map(
  Object.entries(NUMBERED).flatMap(([name, all]) => all.map((word) => [word, name] as const)),
);

/** Units, lectures, semesters: 'Module 4', 'M4', '3rd sem'. */
function numberedIn(all: readonly Word[]): Fact[] {
  return all.flatMap((word, at) => {
    const name = NUMBERED_WORDS.get(word.text);
    if (name === undefined) return [];
    const next = at + (all[at + 1]?.text === 'no' ? 2 : 1);
    const number = numberOf(all[next]);
    const isLetter = word.text.length === 1;
    const isGlued =
      (all[next]?.join ?? 'apart') !== 'apart' &&
      word.join !== 'glued' &&
      /^0?\d$/.test(all[next]?.text ?? '');
    if (number !== null && number < 100 && (isGlued || !isLetter))
      return fact('numbered', name, at, next + 1, number);
    const ordinal = isLetter ? null : ordinalAt(all, at - 1);
    const length = all[at - 1]?.text.length === 2 ? 2 : 1;
    return ordinal === null ? [] : fact('numbered', name, at - length, at + 1, ordinal);
  });
}

function yearsIn(
  all: readonly Word[],
  exams: readonly Fact[],
  isSearch: boolean,
  latest: number,
): Fact[] {
  const text = (at: number) => all[at]?.text ?? '';
  const isOfExam = (at: number) => exams.some(({ from, to }) => at >= from && at < to);
  const isDay = (at: number) =>
    /^\d{1,2}$/.test(text(at)) && Number(text(at)) <= 31 && !isOfExam(at);
  const isInDate = (at: number) =>
    [-1, 1].some((step) => isDay(at + step) || (isMonth(text(at + step)) && isDay(at + 2 * step)));
  const isPicture = all.some((word) => isCamera(word.text));
  const whole: Fact[] = [];
  const short: Fact[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const [word, next] = all.slice(at, at + 2);
    if (!word) break;
    const [before, after] = [text(at - 1), text(at + 1)];
    const is2k = word.text === '2' && after === 'k' && /^\d\d$/.test(text(at + 2));
    if (is2k && 2000 + Number(text(at + 2)) <= latest)
      whole.push(fact('year', 2000 + Number(text(at + 2)), at, at + 3));
    if (!/^(?:20)?\d\d$/.test(word.text) || isNoYear(before) || isNoYear(after)) continue;
    const isWhole = word.text.length === 4;
    const year = 2000 + (Number(word.text) % 100);
    if (year > latest || year < FIRST_EXAM_YEAR) continue;
    const isLate = year >= FIRST_SHORT_YEAR;
    const isGlued = word.join === 'glued' && at > 0;
    const isOfTerm = isTerm(before) || isMonth(before) || (before === 'm' && isGlued && isWhole);
    const isKnown =
      isOfTerm ||
      isOfExam(at - 1) ||
      isNoun(before) ||
      before.endsWith('qp') ||
      courseWords.has(before);
    // CS2005 and R2019 are codes.
    const isCode = isGlued && before.length <= 4 && !isKnown;
    // 2023-24 is a year of study, 2019-23 and 21_25 are the years of a class.
    const isPair = isWhole || (isLate && !isCounted(before) && !isDay(at - 1) && !isDay(at + 2));
    const span =
      isPair && /^\s?[-_/]\s?$/.test(word.trail) && /^(?:20)?\d\d$/.test(after)
        ? (Number(after) % 100) - (year % 100)
        : 0;
    if ((span === STUDY_YEARS && !isPicture) || (span === 1 && !isCode)) {
      if (span === 1) whole.push(fact('year', year, at, at + 2));
      at += 1;
    } else if (isWhole) {
      const isRoll =
        next?.join === 'glued' &&
        all[at + 2]?.join === 'glued' &&
        /^\d/.test(text(at + 2)) &&
        !isMonth(after);
      if (!isCode && !isRoll && !(isPicture && isInDate(at)))
        whole.push(fact('year', year, at, at + 1));
    } else if (!isPicture) {
      const isQuoted =
        word.lead.endsWith("'") &&
        (word.lead !== "'" || courseWords.has(before) || isOfExam(at - 1));
      const isInTerm =
        (isOfTerm && (isLate || (isMonth(before) && isGlued))) ||
        // MidSemester24A
        (isGlued && isLate && isOfExam(at - 1));
      // Two digits alone are a year where an exam is known, and in brackets.
      const isAlone =
        isLate &&
        !isGlued &&
        next?.join !== 'glued' &&
        !word.lead.includes("'") &&
        !isInDate(at) &&
        !isOfExam(at);
      const isSaid = exams.length > 0 || (word.lead.endsWith('(') && word.trail.startsWith(')'));
      if (isQuoted || isInTerm || (isAlone && isSaid && !isCounted(before) && !countsWhat(after)))
        short.push(fact('year', year, at, at + 1));
    }
  }
  return whole.length > 0 && !isSearch ? whole : [...whole, ...short];
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
