import { foldText } from './fold.ts';

/** A word of a title, a question or a paper. */
export interface Word {
  /** Folded, in NFC: the one normal form in which words are stored and compared. */
  readonly text: string;
  /** What a word has in common with its plural and its other spelling. */
  readonly stem: string;
  /** How it follows the word before: `sem2020`, `mid-sem`, or apart. */
  readonly join: 'glued' | 'hyphen' | 'apart';
  /** The signs between it and its neighbours: '(' and ')' of `(23)`. */
  readonly lead: string;
  readonly trail: string;
  /** Where it begins in the folded text, and where it ends. */
  readonly from: number;
  readonly to: number;
}

/** A percent sign with a byte, as names have it that were saved from an address. */
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** Where a word is broken at the end of a line, which is a hyphen like any other. */
const BROKEN =
  /(?<=[\p{L}\p{M}])(?:\s?[-\u00ad\u2010]\u00ad?\s*\n\s*\u00ad?|\s*\n\s*\u00ad)(?=\p{L})/gu;
/** A heading in wide letters: `D E A D L O C K S`. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?: \p{L}){3,}(?![\p{L}\p{N}\p{M}])/gu;
/** An accent that TeX has set before its letter, which is compared without it. */
const LONE_ACCENT = /[¨ˆ˜ˇ˘˚]\s?(?=\p{L})|´(?=[aeiouyAEIOUY])/gu;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;
/** Words with signs: c++, c#, a*, .net. */
const NAMED =
  '(?<![\\p{L}\\p{N}])(?:[a-z](?:\\+\\+|[#*+](?![\\p{L}\\p{N}]))|\\.net(?![\\p{L}\\p{N}]))';
/** Only behind a number: `3rd`, also where a word follows at once. */
const ORDINAL = '(?<=\\d)(?:st|nd|rd|th)(?=sem|year|yr|mid|int|end|mod|unit|ser|cyc|[^\\p{L}]|$)';
const WORD = new RegExp(`${NAMED}|${ORDINAL}|[\\p{L}\\p{M}]+|\\d+|\\p{N}+`, 'gu');

/**
 * Returns the words of a text in order. It is the only place where titles, questions and papers are
 * cut: names are often joined by `_`, `-`, `+`, `.` or `%20`, and words by capitals or numbers, so
 * that `EndSem2020CD` has four.
 */
export function words(text: string): readonly Word[] {
  return cut(
    text
      .replace(LONE_ACCENT, '')
      .replace(SPACED, joined)
      .replace(BROKEN, '-')
      .replace(ESCAPES, decoded)
      .split(CAMEL)
      .map((part) => foldText(part).bare),
  );
}

const joined = (run: string) => run.replaceAll(' ', '');

function cut(parts: readonly string[]): readonly Word[] {
  const found: Word[] = [];
  let start = 0;
  for (const [index, folded] of parts.entries()) {
    const matches = [...folded.matchAll(WORD)];
    for (const [place, { 0: bare, index: at }] of matches.entries()) {
      const before = matches[place - 1];
      const lead = folded.slice(before ? before.index + before[0].length : 0, at);
      const text = bare.normalize('NFC');
      found.push({
        text,
        stem: stem(text),
        join: place + index === 0 ? 'apart' : joinOf(lead),
        lead,
        trail: folded.slice(at + bare.length, matches[place + 1]?.index),
        from: start + at,
        to: start + at + bare.length,
      });
    }
    start += folded.length;
  }
  return found;
}

function joinOf(lead: string): Word['join'] {
  if (lead === '') return 'glued';
  return /^-\s?$/.test(lead) ? 'hyphen' : 'apart';
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}

/** A text's words, and where each character of its folded form stands in it. */
export interface PlacedText {
  readonly words: readonly Word[];
  readonly folded: string;
  /** Returns the range of the text that became a range of the folded text. */
  readonly rangeOf: (from: number, to: number) => readonly [number, number];
}

const LETTER = new RegExp(
  `${SPACED.source}|(?<accent>${LONE_ACCENT.source})|${BROKEN.source}|${ESCAPES.source.replace('a-f', 'a-fA-F')}|\\P{M}\\p{M}*|\\p{M}+`,
  'gu',
);

/** Cuts a text as `words` does, and keeps the places: each letter is folded by itself. */
export function placedWords(text: string): PlacedText {
  const parts: string[] = [''];
  /** The start and the end in the text of each character of the folded text. */
  const starts: number[] = [];
  const ends: number[] = [];
  let before = '';
  for (const { 0: written, index, groups } of text.matchAll(LETTER)) {
    if (groups?.['accent'] !== undefined) continue;
    const isBreak = /^[^\p{M}]{2,}$/u.test(written) && written.includes('\n');
    const letter = isBreak ? '-' : written.replace(SPACED, joined).replace(ESCAPES, decoded);
    const folded = foldText(letter).bare;
    if (folded === ' ' && parts.at(-1)?.endsWith(' ')) continue;
    if (CAMEL.test(before + letter)) parts.push('');
    before = letter;
    parts.push((parts.pop() ?? '') + folded);
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(index);
      ends.push(index + written.length);
    }
  }
  return {
    words: cut(parts),
    folded: parts.join(''),
    rangeOf: (from, to) => [starts[from] ?? 0, ends[to - 1] ?? 0],
  };
}

const IRREGULAR: Readonly<Record<string, string>> = {
  automata: 'automaton',
  criteria: 'criterion',
  gas: 'gas',
  lens: 'lens',
  alias: 'alias',
  bias: 'bias',
  canvas: 'canvas',
};

/** Both numbers and both spellings of a word become one text, which need not be a word. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word] ?? word;
  return word
    .replace(/(?<=[^sui])s$|(?<=..)is$/, '')
    .replace(/ie$/, 'y')
    .replace(/(?:ice|exe?|ixe?)$/, 'ix')
    .replace(/(?<=..[iy])z(?=e|ing$|ation$)/, 's')
    .replace(/(?<=[a-z]{2})our(?=s|al|ed|$)/, 'or')
    .replace(/e$/, '');
}

/** Scripts without spaces between words: each pair of neighbours counts as a word. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

export const isUnspaced = ({ text }: Word) => UNSPACED.test(text);

/** A form by which a text is found, and the range of the folded text that has it. */
export interface Form {
  readonly form: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the forms by which a paper is found: the stems of its words, the wholes of
 * `non-deterministic`, and pairs of letters that no blanks part.
 */
export function formsOf(all: readonly Word[]): readonly Form[] {
  return all.flatMap((word, at) => {
    if (isUnspaced(word)) return pairs(word);
    const forms: Form[] = [{ form: word.stem, from: word.from, to: word.to }];
    let whole = word.text;
    for (const next of all.slice(at + 1, at + 3)) {
      if (next.join === 'apart' || isUnspaced(next)) break;
      whole += next.text;
      forms.push({ form: stem(whole), from: word.from, to: next.to });
    }
    return forms;
  });
}

function pairs({ text, from, to }: Word): readonly Form[] {
  const letters = Array.from(text);
  if (letters.length === 1) return [{ form: text, from, to }];
  let start = from;
  return letters.slice(1).map((letter, at) => {
    const first = letters[at] ?? '';
    const pair = { form: first + letter, from: start, to: start + first.length + letter.length };
    start += first.length;
    return pair;
  });
}

/** Starts and ends in a text. */
export type Ranges = readonly (readonly [number, number])[];

/** Joins ranges that overlap, and puts them in order. */
export function joinedRanges(all: Ranges): Ranges {
  const joined: [number, number][] = [];
  for (const [from, to] of all.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (to > from) joined.push([from, to]);
  }
  return joined;
}

/** Returns the ranges of a text that have one of some forms. */
export function rangesOfForms(text: string, forms: ReadonlySet<string>): Ranges {
  const { words: all, rangeOf } = placedWords(text);
  return joinedRanges(
    formsOf(all).flatMap(({ form, from, to }) => (forms.has(form) ? [rangeOf(from, to)] : [])),
  );
}

const ROMANS = 'i ii iii iv v vi vii viii ix x'.split(' ');
const NUMBERS = 'one two three four five six'.split(' ');

/** The number that a word means: 'IV' is 4. */
export function numberOf(word: Word | undefined): number | null {
  if (!word) return null;
  const { text } = word;
  if (/^\d+$/.test(text)) return Number(text);
  return ROMANS.indexOf(text) + NUMBERS.indexOf(text) + 2 || null;
}
