/** The operators == != < <= > >= and in, and the type test is. */
import { EvaluationError, nullError, unknownField } from '../EvaluationError.ts';
import { equal, isNumber } from '../equality.ts';
import { contains } from '../functions/lists.ts';
import { setContains } from '../functions/sets.ts';
import type { RulesValue } from '../values.ts';
import { compareConstraint, isInConstraint } from './constraints.ts';
import { orderOf, type ComparisonOperator } from './order.ts';

/** @throws EvaluationError for the order of types that have none. */
export function compare(
  operator: ComparisonOperator,
  left: RulesValue,
  right: RulesValue,
): boolean {
  if (left.kind === 'constraint' || right.kind === 'constraint')
    return compareConstraint(operator, left, right);
  switch (operator) {
    case '==':
      return equal(left, right);
    case '!=':
      return !equal(left, right);
    case '<':
      return order(operator, left, right) < 0;
    case '<=':
      return order(operator, left, right) <= 0;
    case '>':
      return order(operator, left, right) > 0;
    case '>=':
      return order(operator, left, right) >= 0;
  }
}

/** @throws EvaluationError for a right side that is no container, and for a non-string map key. */
export function isIn(value: RulesValue, container: RulesValue): boolean {
  switch (container.kind) {
    case 'list':
      return contains(container.items, value);
    case 'set':
      return setContains(container.items, value);
    case 'map':
      if (value.kind !== 'string') {
        throw new EvaluationError(
          `Unsupported operation error. Received: map.in(${value.kind}). Expected: map.in(string).`,
        );
      }
      if (!container.entries.has(value.value) && container.partial) throw unknownField(value.value);
      return container.entries.has(value.value);
    case 'constraint':
      return isInConstraint(value, container);
    case 'null':
      throw nullError();
    default:
      throw new EvaluationError('Function not found error: Name: [in].');
  }
}

/** The names that are allowed after `is`. */
export const TYPE_NAMES: readonly string[] = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
];

/**
 * The operator `is`. Nothing is a `set`, not even a set: the services behave like this.
 * @throws EvaluationError for a field whose value a query does not determine
 */
export function isType(value: RulesValue, type: string): boolean {
  if (value.kind === 'constraint' && type !== 'constraint')
    throw new EvaluationError(`The filters of the query do not decide this. Received: is ${type}.`);
  if (type === 'number') return isNumber(value);
  return type !== 'set' && value.kind === type;
}

function order(operator: string, left: RulesValue, right: RulesValue): number {
  const result = orderOf(left, right);
  if (result === undefined) {
    throw new EvaluationError(
      `Unsupported operation error. Received: ${left.kind} ${operator} ${right.kind}.`,
    );
  }
  return result;
}
