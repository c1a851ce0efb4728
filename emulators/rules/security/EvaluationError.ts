import type { Range } from './syntax/ast.ts';

/**
 * A rule cannot be evaluated: a missing field, a wrong type, a limit of one call. It denies the
 * `allow` statement it happens in, unless `&&` or `||` can answer without the failing side.
 */
export class EvaluationError extends Error {
  /** Where it happened; set by the evaluator, which alone knows. */
  readonly range: Range | undefined;

  constructor(message: string, range?: Range) {
    super(message);
    this.name = 'EvaluationError';
    this.range = range;
  }
}

/** The request has used up its expressions: no rule can allow it any more. */
export class ExpressionLimitError extends Error {
  constructor() {
    super(
      'Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.',
    );
    this.name = 'ExpressionLimitError';
  }
}

/** The error of null where a value is needed. */
export function nullError(): EvaluationError {
  return new EvaluationError('Null value error.');
}

/** The error of a field that a query says nothing of. */
export function unknownField(name: string): EvaluationError {
  return new EvaluationError(`The query has no filter on ${name}, so its value is not known.`);
}

/** The error of a question about all fields of a document that a query only half describes. */
export function unknownFields(): EvaluationError {
  return new EvaluationError('A query does not tell which fields a document has.');
}
