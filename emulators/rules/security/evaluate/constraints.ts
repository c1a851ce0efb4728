/**
 * Decides comparisons of a field from the filters of a query. A comparison is true if every value
 * that the filters let through fulfils it. Otherwise it is unknown, which is an error and never
 * false: `!(a == 5)` must not hold for a query that could find a 5.
 */
import { EvaluationError } from '../EvaluationError.ts';
import { equal } from '../equality.ts';
import type { ConstraintValue, RulesValue } from '../values.ts';
import { orderOf, type ComparisonOperator } from './order.ts';

type Condition = ConstraintValue['conditions'][number];

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** @throws EvaluationError if the filters do not imply the comparison. */
export function compareConstraint(
  operator: ComparisonOperator,
  left: RulesValue,
  right: RulesValue,
): boolean {
  if (left.kind !== 'constraint') return compareConstraint(MIRRORED[operator], right, left);
  if (right.kind !== 'constraint' && isImplied(left, operator, right)) return true;
  throw unknown(`${left.kind} ${operator} ${right.kind}`);
}

/**
 * `value in field`: true for the value of an array-contains filter.
 * @throws EvaluationError if the filters do not decide it.
 */
export function isInConstraint(value: RulesValue, field: ConstraintValue): boolean {
  const holds = field.conditions.some(
    ({ operator, operand }) => operator === 'array-contains' && equal(operand, value),
  );
  if (holds) return true;
  throw unknown(`${value.kind} in constraint`);
}

/**
 * `field in list`: false if the filters exclude every member.
 * @throws EvaluationError if the filters do not decide it.
 */
export function isConstraintIn(field: ConstraintValue, members: readonly RulesValue[]): boolean {
  if (members.every((member) => isImplied(field, '!=', member))) return false;
  throw unknown('constraint in list');
}

/**
 * `field.hasAny(list)`: true if the value of an array-contains filter is in the list.
 * @throws EvaluationError if the filters do not decide it.
 */
export function constraintHasAny(field: ConstraintValue, members: readonly RulesValue[]): boolean {
  const holds = field.conditions.some(
    ({ operator, operand }) =>
      operator === 'array-contains' && members.some((member) => equal(operand, member)),
  );
  if (holds) return true;
  throw unknown('constraint.hasAny(list)');
}

function isImplied(
  { conditions }: ConstraintValue,
  operator: ComparisonOperator,
  operand: RulesValue,
): boolean {
  if (operator === '==') {
    return ['<=', '>='].every((bound) =>
      conditions.some((known) => known.operator === bound && equal(known.operand, operand)),
    );
  }
  return conditions.some((known) => implies(known, operator, operand));
}

/** Whether every value that fulfils the known condition fulfils `value operator operand`. */
function implies(known: Condition, operator: ComparisonOperator, operand: RulesValue): boolean {
  if (known.operator === '!=') return operator === '!=' && equal(known.operand, operand);
  if (known.operator === 'not-in') {
    return (
      operator === '!=' &&
      known.operand.kind === 'list' &&
      known.operand.items.some((item) => equal(item, operand))
    );
  }
  if (known.operator === 'array-contains') return false;
  const order = orderOf(known.operand, operand);
  if (order === undefined || Number.isNaN(order)) return false;
  const strict = known.operator === '<' || known.operator === '>';
  const up = known.operator === '>' || known.operator === '>=';
  const distance = up ? order : -order;
  switch (operator) {
    case '<':
      return !up && (distance > 0 || (strict && distance === 0));
    case '<=':
      return !up && distance >= 0;
    case '>':
      return up && (distance > 0 || (strict && distance === 0));
    case '>=':
      return up && distance >= 0;
    case '!=':
      return distance > 0 || (strict && distance === 0);
    case '==':
      return false;
  }
}

function unknown(operation: string): EvaluationError {
  return new EvaluationError(
    `The filters of the query do not decide this. Received: ${operation}.`,
  );
}
