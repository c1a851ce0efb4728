/** Catches the failures in an expression and adds their place in the source. */
import { EvaluationError } from '../EvaluationError.ts';
import type { Range } from '../syntax/ast.ts';
import type { RulesValue } from '../values.ts';

/**
 * Returns whether a condition is true.
 * @throws EvaluationError for anything but a bool.
 */
export function condition(value: RulesValue, range: Range): boolean {
  if (value.kind !== 'bool') throw typeError(value, 'bool', range);
  return value.value;
}

export function typeError(value: RulesValue, expected: string, range: Range): EvaluationError {
  return new EvaluationError(
    `Type error. Received: [${value.kind}] Expected: [${expected}].`,
    range,
  );
}

/** Returns the result, or the failure as a value; all other errors pass through. */
export function attempt<T>(compute: () => T): T | EvaluationError {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError) return error;
    throw error;
  }
}

/** Adds the place to a failure that has none yet. */
export function at<T>(range: Range, compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    if (error instanceof EvaluationError && !error.range)
      throw new EvaluationError(error.message, range);
    throw error;
  }
}
