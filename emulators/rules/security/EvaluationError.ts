import type { Range } from './syntax/ast.ts';

/**
 * The error of a rule that cannot be evaluated: a missing field, a wrong type, a limit of one
 * call. It denies the `allow` statement it happens in, unless `&&` or `||` has a result without
 * the failing side.
 */
export class EvaluationError extends Error {
  /** Where it happened; set by the evaluator. */
  readonly range: Range | undefined;

  constructor(message: string, range?: Range) {
    super(message);
    this.name = 'EvaluationError';
    this.range = range;
  }
}

/** The error of a request that has used up its expressions: no rule can allow it any more. */
export class ExpressionLimitError extends Error {
  constructor() {
    super(
      'Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.',
    );
    this.name = 'ExpressionLimitError';
  }
}

/** Returns the error for null where a value is needed. */
export function nullError(): EvaluationError {
  return new EvaluationError('Null value error.');
}

/** Returns the error for a field that a query has no filter on. */
export function unknownField(name: string): EvaluationError {
  return new EvaluationError(`The query has no filter on ${name}, so its value is not known.`);
}

/** Returns the error for a rule that needs all fields of a document: a query gives only some. */
export function unknownFields(): EvaluationError {
  return new EvaluationError('A query does not tell which fields a document has.');
}
