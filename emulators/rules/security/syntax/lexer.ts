/** Splits the text of a rules file into tokens. */
import type { Range } from './ast.ts';
import { readQuoted } from './quoted.ts';
import { SyntaxIssue } from './SyntaxIssue.ts';

type TokenKind =
  | 'name'
  | 'int'
  | 'float'
  | 'string'
  | 'bytes'
  /** A slash and the word directly after it: `/users`, `/(default)`. */
  | 'path'
  | 'symbol'
  | 'end';

export interface Token extends Range {
  readonly kind: TokenKind;
  /** The source text; for strings the text they mean, for paths the word without its slash. */
  readonly text: string;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:0|[1-9]\d*)?\.\d+|(?:0|[1-9]\d*)\.?/y;
const PATH_WORD = /\/(\([A-Za-z0-9_.~:@&'*+-]+\)|(?:[A-Za-z0-9_.~:@&'*+-]|%[0-9A-Fa-f]{2})+)/y;
const SYMBOL = /&&|\|\||==|!=|<=|>=|\+\+|--|\*\*|[-<>+*/%!?:;,.()[\]{}=$]/y;
const SPACE = /(?:[ \t\r\n\f]|\/\/[^\n]*|\/\*[^]*?\*\/)+/y;

/**
 * @throws SyntaxIssue where no token begins, and for a string that does not end or holds an unknown
 * escape.
 */
export function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  for (;;) {
    offset += matchAt(SPACE, source, offset)?.[0].length ?? 0;
    const token = readToken(source, offset);
    tokens.push(token);
    if (token.kind === 'end') return tokens;
    offset = token.end;
  }
}

function readToken(source: string, start: number): Token {
  const first = source[start];
  if (first === undefined) return { kind: 'end', text: '<EOF>', start, end: start };
  const prefixed = /[bB]/.test(first) && /["']/.test(source[start + 1] ?? '');
  if (prefixed || first === '"' || first === "'") {
    const kind = prefixed ? 'bytes' : 'string';
    return { kind, start, ...readQuoted(source, start, kind) };
  }
  return (
    pathToken(source, start) ??
    plainToken('name', NAME, source, start) ??
    numberToken(source, start) ??
    plainToken('symbol', SYMBOL, source, start) ??
    unknown(source, start)
  );
}

/**
 * A slash directly before a path character always begins a path, so `a/b` and `1/2` are not
 * divisions. The language itself is defined like this.
 */
function pathToken(source: string, start: number): Token | undefined {
  const match = matchAt(PATH_WORD, source, start);
  const word = match?.[1];
  if (!match || word === undefined) return undefined;
  const range = { start, end: start + match[0].length };
  try {
    return { kind: 'path', text: decodeURIComponent(word), ...range };
  } catch {
    throw new SyntaxIssue(`Invalid escape in the path segment '${word}'.`, range);
  }
}

function numberToken(source: string, start: number): Token | undefined {
  const match = matchAt(NUMBER, source, start);
  if (!match) return undefined;
  const [text] = match;
  return { kind: text.includes('.') ? 'float' : 'int', text, start, end: start + text.length };
}

function plainToken(
  kind: TokenKind,
  pattern: RegExp,
  source: string,
  start: number,
): Token | undefined {
  const match = matchAt(pattern, source, start);
  return match ? { kind, text: match[0], start, end: start + match[0].length } : undefined;
}

function unknown(source: string, start: number): never {
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0);
  throw new SyntaxIssue(`token recognition error at: '${character}'`, {
    start,
    end: start + character.length,
  });
}

function matchAt(pattern: RegExp, source: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(source);
}
