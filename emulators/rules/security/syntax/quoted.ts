/** String and bytes literals. */
import { SyntaxIssue } from './SyntaxIssue.ts';

const ESCAPE = /\\(?:(["'\\nrtbf])|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|([0-3][0-7]{2}))/y;

const CHARACTER: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};

export interface Quoted {
  /** The meaning of the literal. For bytes, one character from U+0000 to U+00FF for each byte. */
  readonly text: string;
  /** The offset after the closing quote. */
  readonly end: number;
}

/**
 * Reads the literal that begins at `start`.
 * @throws SyntaxIssue for a literal that does not end, and for an unknown escape
 */
export function readQuoted(source: string, start: number, kind: 'string' | 'bytes'): Quoted {
  const open = kind === 'bytes' ? start + 1 : start;
  const quote = source[open];
  let text = '';
  let offset = open + 1;
  for (;;) {
    const character = source[offset];
    if (character === undefined || character === '\n' || character === '\r')
      throw new SyntaxIssue(`Missing a closing ${quote ?? '"'}`, { start, end: start + 1 });
    if (character === quote) return { text, end: offset + 1 };
    if (character === '\\') {
      const escape = readEscape(source, offset);
      if (kind === 'bytes' && escape.isUnicode) {
        throw new SyntaxIssue('Invalid bytes literal: \\u is for strings.', {
          start,
          end: escape.end,
        });
      }
      text += escape.text;
      offset = escape.end;
    } else {
      const point = String.fromCodePoint(source.codePointAt(offset) ?? 0);
      text += kind === 'bytes' ? Buffer.from(point, 'utf8').toString('latin1') : point;
      offset += point.length;
    }
  }
}

function readEscape(
  source: string,
  start: number,
): { readonly text: string; readonly end: number; readonly isUnicode: boolean } {
  ESCAPE.lastIndex = start;
  const match = ESCAPE.exec(source);
  if (!match) throw new SyntaxIssue("token recognition error at: '\\'", { start, end: start + 1 });
  const [whole, simple, hex, unicode, octal] = match;
  const end = start + whole.length;
  if (simple !== undefined) return { text: CHARACTER[simple] ?? simple, end, isUnicode: false };
  const code = octal === undefined ? parseInt(hex ?? unicode ?? '', 16) : parseInt(octal, 8);
  return { text: String.fromCharCode(code), end, isUnicode: unicode !== undefined };
}
