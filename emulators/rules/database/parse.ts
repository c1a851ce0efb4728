/** Parses tokens into a tree by precedence climbing. */
import type { BinaryOperator, Expression } from './ast.ts';
import type { Token } from './lexer.ts';
import { tokenize } from './lexer.ts';
import { ExpressionError } from './rulesError.ts';

/** The precedence of JavaScript: higher binds tighter. */
const precedence: ReadonlyMap<string, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ...['==', '===', '!=', '!=='].map((operator) => [operator, 3] as const),
  ...['<', '<=', '>', '>='].map((operator) => [operator, 4] as const),
  ...['+', '-'].map((operator) => [operator, 5] as const),
  ...['*', '/', '%'].map((operator) => [operator, 6] as const),
]);

/** Deepest nesting (a parenthesis counts twice), so that no rules file can exhaust the stack. */
const maxNesting = 400;

/** Longest expression, in tokens: a chain of operators is a tree as deep as the chain is long. */
const maxTokens = 4000;

class Parser {
  readonly #tokens: readonly Token[];
  #index = 0;
  #nesting = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
    const tooMany = this.#tokens[maxTokens];
    if (tooMany !== undefined) this.#fail('The expression is too long.', tooMany.at);
  }

  whole(): Expression {
    const expression = this.#conditional();
    if (this.#next.kind !== 'end') this.#fail(`Unexpected "${this.#next.text}".`);
    return expression;
  }

  get #next(): Token {
    const token = this.#tokens[this.#index] ?? this.#tokens.at(-1);
    if (token === undefined) throw new ExpressionError(0, 'The expression is empty.');
    return token;
  }

  #fail(message: string, at = this.#next.at): never {
    throw new ExpressionError(at, message);
  }

  #take(operator: string): boolean {
    if (this.#next.kind !== 'operator' || this.#next.text !== operator) return false;
    this.#index += 1;
    return true;
  }

  #expect(operator: string): void {
    if (!this.#take(operator)) this.#fail(`"${operator}" is expected.`);
  }

  #conditional(): Expression {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) this.#fail('The expression is nested too deeply.');
    const { at } = this.#next;
    const test = this.#binary(1);
    let result = test;
    if (this.#take('?')) {
      const yes = this.#conditional();
      this.#expect(':');
      result = { kind: 'conditional', at, test, yes, no: this.#conditional() };
    }
    this.#nesting -= 1;
    return result;
  }

  #binary(weakest: number): Expression {
    let left = this.#unary();
    for (;;) {
      const { kind, text, at } = this.#next;
      const strength = kind === 'operator' ? precedence.get(text) : undefined;
      if (strength === undefined || strength < weakest) return left;
      this.#index += 1;
      const right = this.#binary(strength + 1);
      left =
        text === '&&' || text === '||'
          ? { kind: 'logical', at, operator: text, left, right }
          : { kind: 'binary', at, operator: text as BinaryOperator, left, right };
    }
  }

  #unary(): Expression {
    this.#nesting += 1;
    if (this.#nesting > maxNesting) this.#fail('The expression is nested too deeply.');
    const { at } = this.#next;
    let result: Expression;
    if (this.#take('!')) result = { kind: 'not', at, operand: this.#unary() };
    else if (this.#take('-')) result = { kind: 'negate', at, operand: this.#unary() };
    else result = this.#postfix();
    this.#nesting -= 1;
    return result;
  }

  #postfix(): Expression {
    let expression = this.#primary();
    for (;;) {
      const { at } = this.#next;
      if (this.#take('.')) {
        const { kind, text, at: nameAt } = this.#next;
        if (kind !== 'name') this.#fail('A name is expected after ".".');
        this.#index += 1;
        const property: Expression = { kind: 'literal', at: nameAt, value: text };
        expression = { kind: 'member', at: nameAt, object: expression, property };
      } else if (this.#take('[')) {
        const property = this.#conditional();
        this.#expect(']');
        expression = { kind: 'member', at, object: expression, property };
      } else if (this.#take('(')) {
        if (expression.kind !== 'member') this.#fail('Only methods can be called.', at);
        expression = { kind: 'call', at, callee: expression, args: this.#items(')') };
      } else {
        return expression;
      }
    }
  }

  #items(close: string): Expression[] {
    const items: Expression[] = [];
    if (this.#take(close)) return items;
    do items.push(this.#conditional());
    while (this.#take(','));
    this.#expect(close);
    return items;
  }

  #primary(): Expression {
    const { kind, text, flags, at } = this.#next;
    this.#index += 1;
    switch (kind) {
      case 'number':
        return { kind: 'literal', at, value: Number(text) };
      case 'string':
        return { kind: 'literal', at, value: text };
      case 'regex':
        return { kind: 'regex', at, pattern: text, flags };
      case 'variable':
        return { kind: 'name', at, name: text };
      case 'name':
        if (text === 'true' || text === 'false')
          return { kind: 'literal', at, value: text === 'true' };
        return text === 'null'
          ? { kind: 'literal', at, value: null }
          : { kind: 'name', at, name: text };
      case 'operator':
        if (text === '[') return { kind: 'list', at, items: this.#items(']') };
        if (text === '(') {
          const inner = this.#conditional();
          this.#expect(')');
          return inner;
        }
        return this.#fail(`Unexpected "${text}".`, at);
      case 'end':
        return this.#fail('The expression ends too early.', at);
    }
  }
}

/** Parses one rule. @throws ExpressionError */
export function parseExpression(source: string): Expression {
  return new Parser(source).whole();
}
