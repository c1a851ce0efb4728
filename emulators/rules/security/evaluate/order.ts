import { compareNumbers, isNumber } from '../equality.ts';
import type { RulesValue } from '../values.ts';

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * Returns a negative number, zero or a positive number, or undefined for types without a common
 * order. NaN with a number gives NaN. Strings are compared by UTF-16 units.
 */
export function orderOf(left: RulesValue, right: RulesValue): number | undefined {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (left.kind === 'string' && right.kind === 'string')
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  if (left.kind === 'bytes' && right.kind === 'bytes')
    return Buffer.compare(left.value, right.value);
  const sameTime =
    (left.kind === 'timestamp' && right.kind === 'timestamp') ||
    (left.kind === 'duration' && right.kind === 'duration');
  return sameTime ? (left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0) : undefined;
}
