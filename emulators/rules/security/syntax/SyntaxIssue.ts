import type { Range } from './ast.ts';

/** The error of a text that is no rules file; the lexer and parser throw it for compileRules. */
export class SyntaxIssue extends Error {
  readonly range: Range;

  constructor(message: string, range: Range) {
    super(message);
    this.name = 'SyntaxIssue';
    this.range = range;
  }
}
