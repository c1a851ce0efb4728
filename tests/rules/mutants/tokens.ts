/** A piece of a rules file. */
export interface Token {
  readonly kind: 'string' | 'regex' | 'number' | 'word' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const KINDS = [
  ['string', /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/y],
  ['number', /\d+/y],
  ['word', /[$\w]+/y],
  ['sign', /&&|\|\||[=!]==|[=!<>]=|[^\s\w]/y],
] as const;
const BLANK = /\s+|\/\/[^\n]*/y;
// Only what follows 'matches(' is a regular expression; any other slash divides or begins a path.
const REGEX = /\/(?:[^/\\]|\\.)+\/i?/y;

/** The tokens of a part of a rules file. */
export function tokensOf(source: string, from = 0, to = source.length): Token[] {
  const tokens: Token[] = [];
  const read = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  for (let at = from; at < to;) {
    const blank = read(BLANK, at);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const isPattern = tokens.at(-1)?.text === '(' && tokens.at(-2)?.text === 'matches';
    const regex = isPattern ? read(REGEX, at) : undefined;
    const [kind, text] =
      regex === undefined
        ? firstOf(KINDS, (pattern) => read(pattern, at))
        : (['regex', regex] as const);
    tokens.push({ kind, text, start: at, end: at + text.length });
    at += text.length;
  }
  return tokens;
}

function firstOf(
  kinds: typeof KINDS,
  read: (pattern: RegExp) => string | undefined,
): readonly [Token['kind'], string] {
  for (const [kind, pattern] of kinds) {
    const text = read(pattern);
    if (text !== undefined) return [kind, text];
  }
  throw new Error('A rules file ends in the middle of a token.');
}
