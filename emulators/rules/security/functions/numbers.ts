/** The package `math`. */
import { EvaluationError } from '../EvaluationError.ts';
import { bool, float, int, type RulesValue } from '../values.ts';
import { freeFunction, type Signature } from './signature.ts';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

/** @throws EvaluationError for a value that does not fit in 64 bits. */
export function checkedInt(value: bigint): RulesValue {
  if (value < INT64_MIN || value > INT64_MAX)
    throw new EvaluationError(`Integer value is out of the [${INT64_MIN}, ${INT64_MAX}] range.`);
  return int(value);
}

/** Cuts a number to the nearest 64-bit integer toward zero; NaN becomes 0. */
export function truncate(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (!Number.isFinite(value)) return value < 0 ? INT64_MIN : INT64_MAX;
  const whole = BigInt(Math.trunc(value));
  return whole < INT64_MIN ? INT64_MIN : whole > INT64_MAX ? INT64_MAX : whole;
}

export const MATH_FUNCTIONS: readonly Signature[] = [
  freeFunction('math.abs', ['int'], 'int', ({ value }) => checkedInt(value < 0n ? -value : value)),
  freeFunction('math.abs', ['float'], 'float', ({ value }) => float(Math.abs(value))),
  freeFunction('math.ceil', ['number'], 'float', ({ value }) => float(Math.ceil(Number(value)))),
  freeFunction('math.floor', ['number'], 'float', ({ value }) => float(Math.floor(Number(value)))),
  freeFunction('math.round', ['number'], 'int', ({ value }) => int(round(Number(value)))),
  freeFunction('math.sqrt', ['number'], 'float', ({ value }) => float(Math.sqrt(Number(value)))),
  freeFunction('math.pow', ['number', 'number'], 'float', (base, exponent) =>
    float(Number(base.value) ** Number(exponent.value)),
  ),
  freeFunction('math.isNaN', ['number'], 'bool', ({ value }) => bool(Number.isNaN(Number(value)))),
];

/** Rounds halves up: 2.5 to 3, -1.5 to -1. */
function round(value: number): bigint {
  return truncate(Math.round(value));
}
