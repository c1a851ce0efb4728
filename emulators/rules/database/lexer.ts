/** Splits an expression into tokens. */
import { ExpressionError } from './rulesError.ts';

type TokenKind = 'number' | 'string' | 'regex' | 'name' | 'variable' | 'operator' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The value of a string; the pattern of a regex; otherwise the text as written. */
  readonly text: string;
  /** Flags of a regex. */
  readonly flags: string;
  readonly at: number;
}

const operators = [
  ...['===', '!==', '==', '!=', '<=', '>=', '&&', '||'],
  ...['<', '>', '+', '-', '*', '/', '%', '!', '?', ':', '.', ',', '(', ')', '[', ']'],
];

const stringEscapes: Readonly<Partial<Record<string, string>>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '/': '/',
};

/** Whether a token ends a value: a slash after it divides, and any other slash begins a regex. */
function endsValue({ kind, text }: Token): boolean {
  return kind === 'operator' ? text === ')' || text === ']' : kind !== 'end';
}

function readString(source: string, at: number): { text: string; end: number } {
  const quote = source[at];
  let text = '';
  let index = at + 1;
  for (; index < source.length && source[index] !== quote; index += 1) {
    if (source[index] !== '\\') {
      text += source[index] ?? '';
      continue;
    }
    index += 1;
    const escape = source[index] ?? '';
    const unescaped = stringEscapes[escape];
    if (unescaped === undefined) throw new ExpressionError(index, `Unknown escape "\\${escape}".`);
    text += unescaped;
  }
  if (index >= source.length) throw new ExpressionError(at, 'The string has no end.');
  return { text, end: index + 1 };
}

function readRegex(source: string, at: number): { text: string; flags: string; end: number } {
  let inSet = false;
  let index = at + 1;
  for (; index < source.length; index += 1) {
    const character = source[index];
    if (character === '\\') index += 1;
    else if (character === '[') inSet = true;
    else if (character === ']') inSet = false;
    else if (character === '/' && !inSet) break;
  }
  if (index >= source.length) throw new ExpressionError(at, 'The regular expression has no end.');
  const [flags = ''] = /^\w*/.exec(source.slice(index + 1)) ?? [];
  return { text: source.slice(at + 1, index), flags, end: index + 1 + flags.length };
}

/** Returns the tokens of an expression; the last one has kind `end`. @throws ExpressionError */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  const add = (kind: TokenKind, text: string, at: number, flags = ''): void =>
    void tokens.push({ kind, text, flags, at });
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const character = rest.charAt(0);
    const last = tokens.at(-1);
    const word =
      /^\s+/.exec(rest)?.[0] ??
      /^(0x[0-9a-fA-F]+|\d+(\.\d+)?([eE][-+]?\d+)?|\$?[A-Za-z_]\w*)/.exec(rest)?.[0];
    if (word !== undefined) {
      if (/^\d/.test(word)) add('number', word, at);
      else if (word.startsWith('$')) add('variable', word, at);
      else if (!/^\s/.test(word)) add('name', word, at);
      at += word.length;
    } else if (character === '"' || character === "'") {
      const { text, end } = readString(source, at);
      add('string', text, at);
      at = end;
    } else if (character === '/' && (last === undefined || !endsValue(last))) {
      const { text, flags, end } = readRegex(source, at);
      add('regex', text, at, flags);
      at = end;
    } else {
      const operator = operators.find((candidate) => rest.startsWith(candidate));
      if (operator === undefined)
        throw new ExpressionError(at, `Unexpected character "${character}".`);
      add('operator', operator, at);
      at += operator.length;
    }
  }
  add('end', '', at);
  return tokens;
}
