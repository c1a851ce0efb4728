import { foldText } from './titleText.ts';

/*
 * The words by which the text of a paper is found. Papers and searches are cut by the same function,
 * so that a word is found however it was written.
 */

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Scripts without spaces between words: each pair of neighbours counts as a word. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LONGEST = 24;

/** English words that stand on nearly every page. */
const COMMON: ReadonlySet<string> = new Set(
  'a an and are as at be but by can do for from has have if in into is it its may not of on or such that the their then there these they this to was we were what when where which will with you'.split(
    ' ',
  ),
);

/** Folds a text as titles are folded. A word that is broken at the end of its line is joined. */
export function foldPaper(text: string): string {
  return foldText(text.replace(/(\p{Ll})[-\u00ad]\n(\p{Ll})/gu, '$1$2')).bare;
}

/** Returns the words of a folded text in order, with repetitions and without common ones. */
export function paperWords(folded: string): readonly string[] {
  const words: string[] = [];
  for (const [found] of folded.normalize('NFC').matchAll(WORD)) {
    if (UNSPACED.test(found)) words.push(...pairsOf(found));
    else if (found.length > 1 && found.length <= LONGEST && !COMMON.has(found))
      words.push(singular(found));
  }
  return words;
}

/** `trees` is `tree`; a word is not taken apart any further. */
function singular(word: string): string {
  return /^[a-z]{3,}[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function pairsOf(run: string): readonly string[] {
  const letters = Array.from(run);
  return letters.length === 1
    ? letters
    : letters.slice(1).map((letter, at) => `${letters[at] ?? ''}${letter}`);
}
