/** How a failure travels through an expression, and gets its place in the source. */
import { EvaluationError } from '../EvaluationError.ts';
import type { Range } from '../syntax/ast.ts';
import type { RulesValue } from '../values.ts';

/**
 * The truth of a condition.
 * @throws EvaluationError for anything but a bool.
 */
export function condition(value: RulesValue, range: Range): boolean {
  if (value.kind !== 'bool') {
    throw typeError(value, 'bool', range);
  }
  return value.value;
}

export function typeError(value: RulesValue, expected: string, range: Range): EvaluationError {
  return new EvaluationError(
    `Type error. Received: [${value.kind}] Expected: [${expected}].`,
    range,
  );
}

/** The result, or the failure as a value; all other errors pass through. */
export function attempt<T>(compute: () => T): T | EvaluationError {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError) {
      return error;
    }
    throw error;
  }
}

/** Gives a failure its place, if it has none yet. */
export function at<T>(range: Range, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError && !error.range) {
      throw new EvaluationError(error.message, range);
    }
    throw error;
  }
}
