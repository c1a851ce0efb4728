import type { Name, Range } from './ast.ts';
import type { Token } from './lexer.ts';
import { SyntaxIssue } from './SyntaxIssue.ts';

/** Words that cannot name a variable, a function or a parameter. */
const RESERVED = new Set([
  'allow',
  'false',
  'function',
  'if',
  'import',
  'in',
  'is',
  'let',
  'match',
  'null',
  'return',
  'rules_version',
  'service',
  'true',
]);

/** Words that are not even allowed after a dot. */
const ALWAYS_RESERVED = new Set(['rules_version', 'service']);

export const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';

const NO_INCREMENT = 'Increment (++) and decrement (--) operators are not supported.';

/** Far above what the checks at load accept (see check/limits.ts). */
const MAX_NESTING = 300;

/** A position in the tokens, with the tests and steps that the parser needs there. */
export class TokenCursor {
  readonly #tokens: readonly Token[];
  #index = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get current(): Token {
    return this.#at(this.#index);
  }

  get following(): Token {
    return this.#at(this.#index + 1);
  }

  /** Whether the token after the following one is this symbol. */
  isSymbolAfterNext(text: string): boolean {
    const { kind, text: found } = this.#at(this.#index + 2);
    return kind === 'symbol' && found === text;
  }

  /** The last token that was taken. */
  get previous(): Token {
    return this.#at(this.#index - 1);
  }

  take(): Token {
    const token = this.current;
    this.#index += 1;
    return token;
  }

  isSymbol(text: string): boolean {
    return this.current.kind === 'symbol' && this.current.text === text;
  }

  isWord(text: string): boolean {
    return this.current.kind === 'name' && this.current.text === text;
  }

  /** Takes the symbol or word if it is the next token. */
  accept(text: string): Token | undefined {
    return this.isSymbol(text) || this.isWord(text) ? this.take() : undefined;
  }

  expect(text: string): Token {
    return this.accept(text) ?? this.fail();
  }

  /** Takes a name that can be bound. */
  expectName(): Name {
    if (this.current.kind !== 'name' || RESERVED.has(this.current.text)) this.fail();
    return nameOf(this.take());
  }

  /** Takes a name after a dot, where most reserved words are plain names. */
  expectMemberName(): Name {
    if (this.current.kind !== 'name' || ALWAYS_RESERVED.has(this.current.text)) this.fail();
    return nameOf(this.take());
  }

  isFreeName(): boolean {
    return this.current.kind === 'name' && !RESERVED.has(this.current.text);
  }

  /**
   * Reads a construct that can contain itself, and refuses nesting so deep that it could only be
   * meant to exhaust the parser.
   */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > MAX_NESTING) this.fail(TOO_COMPLEX);
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** @throws SyntaxIssue at the current token. */
  fail(message?: string, at: Range = this.current): never {
    if (message === undefined && (this.isSymbol('++') || this.isSymbol('--')))
      this.fail(NO_INCREMENT, this.following);
    throw new SyntaxIssue(message ?? this.#unexpected(), { start: at.start, end: at.end });
  }

  #unexpected(): string {
    const { kind, text } = this.current;
    if (kind === 'path')
      return `Unexpected path '/${text}'. To divide, write a space after the slash.`;
    return kind === 'string' || kind === 'bytes'
      ? 'Unexpected string literal.'
      : `Unexpected '${text}'.`;
  }

  #at(index: number): Token {
    const token = this.#tokens[Math.min(index, this.#tokens.length - 1)];
    if (!token) throw new RangeError('a cursor needs at least the end token');
    return token;
  }
}

function nameOf(token: Token): Name {
  return { text: token.text, start: token.start, end: token.end };
}
