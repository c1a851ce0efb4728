/** The operators + - * / % and unary minus. */
import { EvaluationError } from '../EvaluationError.ts';
import { isNumber } from '../equality.ts';
import { checkedInt } from '../functions/numbers.ts';
import { duration, timestamp } from '../functions/times.ts';
import { float, string, type RulesValue } from '../values.ts';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';

/** @throws EvaluationError for types that do not fit, division of an int by zero, overflow. */
export function arithmetic(
  operator: ArithmeticOperator,
  left: RulesValue,
  right: RulesValue,
): RulesValue {
  if (left.kind === 'int' && right.kind === 'int')
    return checkedInt(integerArithmetic(operator, left.value, right.value));
  if (isNumber(left) && isNumber(right))
    return float(floatArithmetic(operator, Number(left.value), Number(right.value)));
  const result = otherArithmetic(operator, left, right);
  if (!result) {
    throw new EvaluationError(
      `Unsupported operation error. Received: ${left.kind} ${operator} ${right.kind}.`,
    );
  }
  return result;
}

/** @throws EvaluationError for anything but a number or a duration. */
export function negate(value: RulesValue): RulesValue {
  switch (value.kind) {
    case 'int':
      return checkedInt(-value.value);
    case 'float':
      return float(-value.value);
    case 'duration':
      return duration(-value.nanos);
    default:
      throw new EvaluationError(
        `Unsupported operation error. Received: -${value.kind}. Expected: -int, -float, -duration.`,
      );
  }
}

function integerArithmetic(operator: ArithmeticOperator, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / nonZero(right);
    case '%':
      return left % nonZero(right);
  }
}

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new EvaluationError('Divide by zero error.');
  return divisor;
}

function floatArithmetic(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function otherArithmetic(
  operator: ArithmeticOperator,
  left: RulesValue,
  right: RulesValue,
): RulesValue | undefined {
  if (operator === '+') return add(left, right);
  return operator === '-' ? subtract(left, right) : undefined;
}

function add(left: RulesValue, right: RulesValue): RulesValue | undefined {
  if (left.kind === 'string' && right.kind === 'string') return string(left.value + right.value);
  if (left.kind === 'duration' && right.kind === 'duration')
    return duration(left.nanos + right.nanos);
  const isTime =
    (left.kind === 'timestamp' && right.kind === 'duration') ||
    (left.kind === 'duration' && right.kind === 'timestamp');
  return isTime ? timestamp(left.nanos + right.nanos) : undefined;
}

function subtract(left: RulesValue, right: RulesValue): RulesValue | undefined {
  if (left.kind === 'timestamp' && right.kind === 'duration')
    return timestamp(left.nanos - right.nanos);
  const isSpan =
    (left.kind === 'timestamp' && right.kind === 'timestamp') ||
    (left.kind === 'duration' && right.kind === 'duration');
  return isSpan ? duration(left.nanos - right.nanos) : undefined;
}
