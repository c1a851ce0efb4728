/** One problem of a rules file. Lines and columns count from 1. */
export interface RulesProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Rules that cannot be used; the message lists every problem with its line. */
export class RulesError extends Error {
  override readonly name = 'RulesError';
  readonly problems: readonly RulesProblem[];

  constructor(problems: readonly RulesProblem[]) {
    // firebase-tools writes the file's name and a colon before the first line.
    super(problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join('\n'));
    this.problems = problems;
  }
}

/** A problem at one character in the text of an expression. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}
