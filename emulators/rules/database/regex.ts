/**
 * The regular expressions of the language: a subset that never backtracks.
 * Anchors are allowed only at the two ends; there are no back references, no look-around, and no
 * named, lazy or non-capturing constructs; the only flag is `i`.
 */
import { RE2JS } from 're2js';
import { messageOf } from '../../shared/errorText.ts';
import type { Matcher } from './methods.ts';
import { ExpressionError } from './rulesError.ts';

const quantifier = /^(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})/;
const classEscape = /^\\[swdSWD]/;
const literalEscape = /^\\[^A-Za-z0-9]/;

const maxGroupLevels = 100;

class PatternChecker {
  readonly #pattern: string;
  readonly #start: number;
  #at = 0;
  #level = 0;

  constructor(pattern: string, start: number) {
    this.#pattern = pattern;
    this.#start = start;
  }

  check(): void {
    if (this.#rest.startsWith('^')) this.#at += 1;
    this.#alternatives();
    if (this.#rest === '$') this.#at += 1;
    if (this.#rest !== '') this.#fail(`Unexpected "${this.#rest.charAt(0)}"`);
  }

  get #rest(): string {
    return this.#pattern.slice(this.#at);
  }

  #fail(message: string): never {
    // One more for the slash before the pattern.
    throw new ExpressionError(this.#start + 1 + this.#at, `${message} in the regular expression.`);
  }

  #alternatives(): void {
    do this.#sequence();
    while (this.#takes('|'));
  }

  #takes(character: string): boolean {
    if (!this.#rest.startsWith(character)) return false;
    this.#at += 1;
    return true;
  }

  #sequence(): void {
    const from = this.#at;
    while (this.#rest !== '' && this.#rest !== '$' && !/^[|)]/.test(this.#rest)) {
      this.#element();
      const [repeat = ''] = quantifier.exec(this.#rest) ?? [];
      this.#at += repeat.length;
      if (repeat !== '' && quantifier.test(this.#rest)) this.#fail('Nothing to repeat');
    }
    if (this.#at === from) this.#fail('An empty alternative is not allowed');
  }

  #element(): void {
    if (this.#takes('(')) {
      this.#level += 1;
      if (this.#level > maxGroupLevels) this.#fail('Too many groups within each other');
      this.#alternatives();
      if (!this.#takes(')')) this.#fail('")" is missing');
      this.#level -= 1;
    } else if (this.#takes('[')) {
      this.#set();
    } else if (/^[*+?{^$]/.test(this.#rest)) {
      this.#fail(`"${this.#rest.charAt(0)}" must be escaped here`);
    } else {
      this.#character();
    }
  }

  #set(): void {
    this.#takes('^');
    if (this.#rest.startsWith(']')) this.#fail('An empty set is not allowed');
    while (!this.#takes(']')) {
      if (this.#rest === '') this.#fail('"]" is missing');
      if (this.#rest.startsWith('[')) this.#fail('"[" must be escaped here');
      this.#character();
    }
  }

  #character(): void {
    const [escape] = classEscape.exec(this.#rest) ?? literalEscape.exec(this.#rest) ?? [];
    if (escape === undefined && this.#rest.startsWith('\\'))
      this.#fail(`The escape "${this.#rest.slice(0, 2)}" is not supported`);
    this.#at += escape?.length ?? 1;
  }
}

/**
 * Compiles a regex literal.
 * @param start the position of the literal in the expression
 * @throws ExpressionError
 */
export function compileRegex(pattern: string, flags: string, start: number): Matcher {
  if (flags !== '' && flags !== 'i')
    throw new ExpressionError(start, `Unknown flags "${flags}": only "i" is supported.`);
  new PatternChecker(pattern, start).check();
  try {
    const compiled = RE2JS.compile(pattern, flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0);
    return { matches: (text) => compiled.matcher(text).find() };
  } catch (error) {
    throw new ExpressionError(start, `Invalid regular expression: ${messageOf(error)}.`);
  }
}
