/** A piece of a page's text, as PDF.js gives it: in the order in which it is drawn. */
interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** In points; 0 if it is unknown. */
  readonly height: number;
  readonly hasEOL: boolean;
  /** The fifth is where it begins, from the left. */
  readonly transform: readonly unknown[];
}

/** Smaller print, in points, is not there to be read. */
const SMALLEST_PRINT = 3.25;

/**
 * Returns the text of a page in the order in which people write it. Browsers draw each word, or each
 * letter, of a line from right to left as a piece of its own, from the left.
 */
export function writtenText(pieces: readonly TextPiece[]): string {
  let text = '';
  /** The pieces from right to left that follow one another, and the blank after the last. */
  let [line, blank] = ['', ''];
  let last = 0;
  const endLine = () => {
    text += line + blank;
    [line, blank] = ['', ''];
  };
  for (const { str, dir, height, hasEOL, transform } of pieces) {
    const said = height === 0 || height >= SMALLEST_PRINT ? str : ' ';
    const place = Number(transform[4]);
    if (line !== '' && said.trim() === '') blank += said;
    else if (dir === 'rtl') {
      if (place < last) endLine();
      line = said + blank + line;
      [last, blank] = [place, ''];
    } else {
      endLine();
      text += said;
    }
    if (hasEOL) {
      endLine();
      text += '\n';
    }
  }
  endLine();
  return inWrittenOrder(text);
}

/** Vowel signs of Indic scripts that are drawn before the letters which they follow. */
const SIGN = '[\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48]';
const LETTER = '\\p{Lo}[\u093c\u09bc\u0a3c\u0b3c]?';
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0d4d]';
/** No word begins with a sign as people write it. */
const DRAWN_FIRST = new RegExp(`(?<![\\p{L}\\p{M}])${SIGN}`, 'u');
const SIGN_AND_LETTERS = new RegExp(`(${SIGN})(${LETTER}(?:${VIRAMA}${LETTER})*)`, 'gu');

function inWrittenOrder(text: string): string {
  return DRAWN_FIRST.test(text) ? text.replace(SIGN_AND_LETTERS, '$2$1') : text;
}
