import { factKeys, findFacts } from './facts.ts';
import { COMMON, meaning } from './titleKeys.ts';
import { numberOf, stem, words } from './words.ts';

/** What each kind of key is worth: see `entriesOf`. */
const WORTH: Readonly<Record<string, number>> = { '=': 7, '#': 7, '@': 6, '+': 4, '~': 2 };
export const [BEGINNING, SHELF, GUESS] = [5, 2, 1];
const INSIDE = 3;

/** Longer titles and questions are searched at their front; only the text as typed is found in all. */
export const MOST_LETTERS = 2_000;

/** A part of a question that a file has or lacks: a word, a word with its number, or a fact. */
export interface Term {
  /** As it was typed, folded. */
  readonly said: string;
  readonly text: string;
  readonly number: string | null;
  readonly keys: ReadonlySet<string>;
  readonly isWord: boolean;
  readonly isFact: boolean;
  /** The first letters of the common words before it. */
  readonly common: string;
  /** The keys that it may have meant. */
  readonly guesses: Set<string>;
}

/** More words make no search better, and each takes time. */
const MOST_WORDS = 24;

/** Cuts a question into its terms. It says facts as a title does. */
export function termsOf(typed: string): readonly Term[] {
  const all = words(typed.slice(0, MOST_LETTERS)).slice(0, MOST_WORDS);
  const facts = findFacts(all, true);
  const terms: Term[] = [];
  let common = '';
  for (let at = 0; at < all.length;) {
    const [word, next] = all.slice(at, at + 2);
    if (!word) break;
    const [fact] = facts
      .filter(({ from }) => from === at)
      .toSorted((one, other) => other.to - one.to);
    const number = numberOf(next);
    const isFree =
      numberOf(word) === null && !facts.some((each) => each !== fact && each.from === at + 1);
    const isNumbered = number !== null && isFree && (number < 100 || next?.join === 'glued');
    const to = Math.max(at + 1, fact?.to ?? 0, isNumbered ? at + 2 : 0);
    const said = all.slice(at, to).map(({ text }) => text);
    const text = fact?.kind === 'year' ? String(fact.value) : said.join('');
    const isOne = to === at + 1;
    const isPair = isNumbered && to === at + 2;
    const [before, after] = [all[at - 1], all[to]];
    const keys = [
      ...['=', '+', '~'].map((kind) => kind + meaning(text)),
      ...(isOne && after ? [`=${meaning(text + after.text)}`] : []),
      ...(isOne && before ? [`=${meaning(before.text + text)}`] : []),
      ...(fact ? factKeys(fact).slice(-1) : []),
      ...(isPair ? [`#${meaning(word.text)}:${number}`] : []),
    ];
    terms.push({
      said: said.join(' '),
      text: isPair ? word.text : text,
      number: isPair ? String(number) : null,
      keys: new Set(keys),
      isWord: isOne && fact?.kind !== 'year',
      isFact: fact !== undefined,
      common,
      guesses: new Set(),
    });
    common = COMMON.has(text) ? common + text.slice(0, 1) : '';
    at = to;
  }
  const wanted = terms.filter(({ text }) => !COMMON.has(text));
  return wanted.length > 0 ? wanted : terms;
}

/** Several words that stand together are as good as one. */
export const exactWorth = ({ isWord }: Term, key: string) =>
  key.startsWith('+') && !isWord ? 7 : (WORTH[key.slice(0, 1)] ?? 0);

/** What it is worth that a word begins a key, or stands inside it. */
export function partWorth({ text, isWord }: Term, key: string): number {
  const isDigits = /^\d/.test(text);
  if (!isWord || text.length < (isDigits ? 3 : 2)) return 0;
  const place = key.startsWith('#') ? 0 : key.indexOf(text, 1);
  // '202' may become a year, and begins no telephone number.
  if (place < 1 || (isDigits && (place > 1 || key.length > 5))) return 0;
  if (place === 1) return key.startsWith('=') ? BEGINNING : (WORTH[key.slice(0, 1)] ?? 0);
  return text.length > 2 && key.startsWith('=') ? INSIDE : 0;
}

/** Whether a term may have meant a key of this vocabulary: misspelt, cut short, or another form. */
export function isGuess({ text, number }: Term, key: string): boolean {
  if (key[1] !== text[0] || key.startsWith('+')) return false;
  const [word = '', of = null] = key.slice(1).split(':');
  return of === number && isLike(text, word);
}

function isLike(text: string, word: string): boolean {
  if (/\d/.test(text + word)) return false;
  const [one, other] = [stem(text), stem(word)];
  if (one.length < 5) return false;
  let same = 1;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same >= 5 && same >= Math.min(one.length, other.length) * 0.75) return true;
  return isOneOff(one.slice(same), other.slice(same));
}

/** Whether one letter is missing, too many or another, or two neighbours are exchanged. */
function isOneOff(one: string, other: string): boolean {
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
