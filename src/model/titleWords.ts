import { foldText } from './titleText.ts';

/** A percent sign with a byte, as names have it that were saved from an address. */
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
const CAMEL_CASE = /(\p{Ll})(\p{Lu})/gu;
/** A run of letters or of digits, and the apostrophe of a year: `'22`. */
const WORD = /[\p{L}\p{M}]+|'?\d+|[\p{N}]+/gu;

/** A word of a title, folded. */
export interface TitleWord {
  readonly text: string;
  /** Whether it follows the word before it without a sign between them, as in `sem2020`. */
  readonly isGlued: boolean;
}

/**
 * Returns the words of a title in order. Names are often joined by `_`, `-`, `+`, `.` or `%20`, and
 * words by capitals or numbers: `EndSem2020CD` has four.
 */
export function titleWords(title: string): readonly TitleWord[] {
  const spaced = title.replace(ESCAPES, decoded).replace(CAMEL_CASE, '$1\u0001$2');
  // The sign between two words of one run is not shown, so folding would take it away.
  let end = -1;
  return spaced.split('\u0001').flatMap((part, index) => {
    const { bare } = foldText(part);
    end = index === 0 ? -1 : 0;
    return [...bare.matchAll(WORD)].map(({ 0: text, index: at }) => {
      const word = { text: text.normalize('NFC'), isGlued: at === end };
      end = at + text.length;
      return word;
    });
  });
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return ' ';
  }
}
