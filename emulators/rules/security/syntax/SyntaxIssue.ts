import type { Range } from './ast.ts';

/** The text is not a rules file: thrown by the lexer and the parser, caught by compileRules. */
export class SyntaxIssue extends Error {
  readonly range: Range;

  constructor(message: string, range: Range) {
    super(message);
    this.name = 'SyntaxIssue';
    this.range = range;
  }
}
