import { UNIT_WORDS } from '#config/exams.ts';
import { containsText, foldText } from '#model/titleText.ts';
import { titleWords } from '#model/titleWords.ts';
import { fileWords, type FileWords } from './fileWords.ts';
import { nearestWord, vocabularyOf } from './wrongLetters.ts';
import type { IndexedFile } from './fileIndex.ts';

/** What a search has found. */
export interface Found {
  /** In the order of the list; those with the text as it was typed come first. */
  readonly files: readonly IndexedFile[];
  /** What is shown in place of the text, or beside it: 'Showing “mid sem” for “midsem”.' */
  readonly note: string | null;
  /** The texts to mark in the titles. */
  readonly marks: readonly string[];
}

/**
 * Finds files by a text. It means the same in a course and in the whole library: files with the
 * text in their title; where there are none, those with all of its words in any order, however they
 * are joined, in title, course or category; at last, those that it finds with one wrong letter put
 * right. An empty text finds all files.
 *
 * @param isComplete whether all files have been read; before, a looser meaning would only flicker
 */
export function findFiles(files: readonly IndexedFile[], text: string, isComplete = true): Found {
  const typed = text.trim();
  if (typed === '') return { files, note: null, marks: [] };
  const asTyped = findAsTyped(files, typed);
  if (asTyped.files.length > 0 || !isComplete) return asTyped;
  const byWords = findByWords(files, typed);
  if (byWords.files.length > 0) return byWords;
  const corrected = correctedText(files, typed);
  if (corrected === null) return { files: [], note: null, marks: [] };
  const again = findAsTyped(files, corrected);
  const { files: found, marks } = again.files.length > 0 ? again : findByWords(files, corrected);
  return { files: found, marks, note: showing(corrected, typed) };
}

const showing = (shown: string, typed: string) => `Showing “${shown}” for “${typed}”.`;

const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu;
/** Signs that join no words. */
const OTHER_SIGNS = /[^\p{L}\p{M}\p{N}\s_+.-]/u;
const blanked = (folded: string) => folded.replace(SIGNS, ' ').trim();

/** A shorter text stands joined in too many names. */
const SHORTEST_JOINED = 3;

/**
 * Finds the text as the contract says, as a part of the title: signs that join words are blanks.
 * Whole words that only differ by blanks follow: `mid sem` beside `midsem`.
 */
function findAsTyped(files: readonly IndexedFile[], typed: string): Found {
  const isIn = containsText(typed);
  const { accented, bare } = foldText(typed);
  // Accents and other signs were typed on purpose.
  const isLoose =
    accented === bare && (!OTHER_SIGNS.test(bare) || !files.some(({ folded }) => isIn(folded)));
  const spaced = isLoose ? blanked(bare) : '';
  const joined = spaced.replaceAll(' ', '');
  const whole = joined.length < SHORTEST_JOINED ? null : respelled(joined, true);
  const exact: IndexedFile[] = [];
  const others: IndexedFile[] = [];
  let other = '';
  for (const file of files) {
    if (isIn(file.folded)) {
      exact.push(file);
    } else if (spaced !== '') {
      const words = fileWords(file);
      if (!words.joined.includes(joined)) continue;
      if (words.spaced.includes(spaced)) exact.push(file);
      else {
        const spelled = whole?.exec(words.spaced)?.[0];
        if (spelled === undefined) continue;
        others.push(file);
        other ||= spelled;
      }
    }
  }
  const note = !other
    ? null
    : exact.length > 0
      ? `Also showing “${other}”.`
      : showing(other, typed);
  const marks = spaced === '' ? [typed] : [typed, spaced, ...(other ? [other] : [])];
  return { files: others.length > 0 ? [...exact, ...others] : exact, note, marks };
}

/**
 * Returns a pattern for letters however blanks part them, from the beginning of a word.
 *
 * @param isWhole whether they also end with a word
 */
function respelled(letters: string, isWhole: boolean): RegExp {
  const all = Array.from(letters);
  const edge = (letter = '') => (/\p{N}/u.test(letter) ? '\\p{N}' : '[\\p{L}\\p{M}]');
  const before = `(?<!${edge(all[0])})`;
  const after = isWhole ? `(?!${edge(all.at(-1))})` : '';
  return new RegExp(`${before}${all.join(' ?')}${after}`, 'u');
}

/** A word of a search. */
interface Wanted {
  readonly text: string;
  /** The number that a digit or a Roman numeral means; null for letters. */
  readonly number: number | null;
  /** For a short number the word before it, which it belongs to: `lecture 8`. */
  readonly of: Wanted | null;
  readonly pattern: RegExp | null;
}

const ROMANS: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6 };

function wantedWords(text: string): readonly Wanted[] {
  const all: Wanted[] = [];
  for (const { text: word } of titleWords(text)) {
    const before = all.at(-1);
    const roman = before && UNIT_WORDS.includes(before.text) ? ROMANS[word] : undefined;
    const digits = word.replace("'", '');
    const number = roman ?? (/^\d+$/.test(digits) ? Number(digits) : null);
    const of = before?.number === null && number !== null && number < 100 ? before : null;
    all.push({ text: word, number, of, pattern: number === null ? respelled(word, false) : null });
  }
  return all;
}

/** Finds files with all words of the text, in any order, in title, course or category. */
function findByWords(files: readonly IndexedFile[], typed: string): Found {
  const wanted = wantedWords(typed);
  const nothing = { files: [], note: null, marks: [] };
  if (wanted.length === 0) return nothing;
  const find = (hasWord: (words: FileWords, word: Wanted) => boolean) =>
    files.filter((file) => wanted.every((word) => hasWord(fileWords(file), word)));
  const inPairs = find((words, word) =>
    word.of ? hasPair(words, word.of, word) : hasOne(words, word),
  );
  const found = inPairs.length > 0 ? inPairs : find(hasOne);
  const [first] = found;
  if (!first) return nothing;
  const { spaced } = fileWords(first);
  const spelled = wanted.map(({ text, pattern }) => pattern?.exec(spaced)?.[0] ?? text);
  const isRespelled = spelled.some((word) => word.includes(' '));
  const words = [...new Set(wanted.map(({ text }) => text))];
  return {
    files: found,
    note: isRespelled ? showing(spelled.join(' '), typed) : withWords(words),
    marks: [...spelled, ...words].filter((word) => word.length > 1),
  };
}

/** More words than these are not read again. */
const MOST_NAMED = 8;

function withWords(words: readonly string[]): string {
  if (words.length > MOST_NAMED) return 'Showing files with all of these words.';
  return `Showing files with the words ${words.map((word) => `“${word}”`).join(', ')}.`;
}

/** Of `compiler 202`, the number may be the beginning of a year. */
const SHORTEST_BEGINNING = 3;
const HIGHEST_YEAR = 9_999;

function hasOne(words: FileWords, { text, number, pattern }: Wanted): boolean {
  if (number !== null) {
    const isStart = text.length >= SHORTEST_BEGINNING;
    return words.numbers.some(
      (each) => each === number || (isStart && each <= HIGHEST_YEAR && `${each}`.startsWith(text)),
    );
  }
  if (text.length === 1) return words.list.includes(text);
  const start = ` ${text}`;
  return (
    words.spaced.includes(text.length < SHORTEST_JOINED ? start : text) ||
    words.about.includes(start) ||
    (words.joined.includes(text) && pattern?.test(words.spaced) === true)
  );
}

/** Whether a number belongs to a word: it follows it, or the title's facts say so. */
function hasPair(words: FileWords, { text }: Wanted, { number }: Wanted): boolean {
  return words.pairs.some(([word, of]) => of === number && word.startsWith(text));
}

/** The shortest word in which a wrong letter is put right. */
const SHORTEST_CORRECTED = 5;

/** Puts a wrong letter in each long word right that no file has; null if nothing helps. */
function correctedText(files: readonly IndexedFile[], typed: string): string | null {
  const wanted = wantedWords(typed);
  const known = (word: Wanted) => files.some((file) => hasOne(fileWords(file), word));
  let text = blanked(foldText(typed).bare);
  let isCorrected = false;
  for (const word of wanted) {
    if (known(word)) continue;
    if (word.number !== null || word.text.length < SHORTEST_CORRECTED) return null;
    const right = nearestWord(word.text, vocabularyOf(files));
    if (right === null) return null;
    text = text.replace(word.text, right);
    isCorrected = true;
  }
  return isCorrected ? text : null;
}
