/** The outcome of an expression as the condition of a rule. */
export type Outcome =
  | 'true'
  | 'false'
  /** Fails when it is evaluated, and so denies. */
  | 'error'
  /** Refused when the file is loaded. */
  | 'refused';

export interface ExpressionCase {
  readonly outcome: Outcome;
  readonly expression: string;
}

/** Reads a table with one case per line: the outcome, spaces, the expression. */
export function readCases(table: string): readonly ExpressionCase[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readCase);
}

function readCase(line: string): ExpressionCase {
  const match = /^ +(true|false|error|refused) +(.+)$/.exec(line);
  if (!match) throw new SyntaxError(`not a case: ${line}`);
  return { outcome: match[1] as Outcome, expression: match[2]! };
}
