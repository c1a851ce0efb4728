/** Timestamps and durations: methods and packages. */
import { parseTimestampNanos } from '../convert/timestampText.ts';
import { EvaluationError } from '../EvaluationError.ts';
import {
  int,
  NANOS_PER_SECOND,
  type DurationValue,
  type IntValue,
  type TimestampValue,
} from '../values.ts';
import { freeFunction, method, type Signature, type TypeName } from './signature.ts';

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_DAY = 86_400n * NANOS_PER_SECOND;
const FIRST_SECOND = -62_135_596_800n;
const LAST_SECOND = 253_402_300_799n;
const MAX_DURATION_SECONDS = 315_576_000_000n;

const UNIT_NANOS: ReadonlyMap<string, bigint> = new Map([
  ['w', 7n * NANOS_PER_DAY],
  ['d', NANOS_PER_DAY],
  ['h', 3_600n * NANOS_PER_SECOND],
  ['m', 60n * NANOS_PER_SECOND],
  ['s', NANOS_PER_SECOND],
  ['ms', NANOS_PER_MILLI],
  ['ns', 1n],
]);

/** @throws EvaluationError outside of the years 1 to 9999. */
export function timestamp(nanos: bigint): TimestampValue {
  const seconds = floorDivide(nanos, NANOS_PER_SECOND);
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    throw new EvaluationError(
      'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
        'Nanos must be in range [0, +999,999,999].',
    );
  }
  return { kind: 'timestamp', nanos };
}

/** @throws EvaluationError beyond about 10,000 years. */
export function duration(nanos: bigint): DurationValue {
  const seconds = nanos / NANOS_PER_SECOND;
  if (seconds > MAX_DURATION_SECONDS || seconds < -MAX_DURATION_SECONDS) {
    throw new EvaluationError(
      'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. ' +
        'Nanos must be in range [-999,999,999, +999,999,999]. ' +
        'Nanos must have the same sign as seconds.',
    );
  }
  return { kind: 'duration', nanos };
}

export const TIME_FUNCTIONS: readonly Signature[] = [
  part('year', (date) => date.getUTCFullYear()),
  part('month', (date) => date.getUTCMonth() + 1),
  part('day', (date) => date.getUTCDate()),
  part('hours', (date) => date.getUTCHours()),
  part('minutes', (date) => date.getUTCMinutes()),
  part('seconds', (date) => date.getUTCSeconds()),
  part('dayOfWeek', (date) => (date.getUTCDay() === 0 ? 7 : date.getUTCDay())),
  part('dayOfYear', dayOfYear),
  method('timestamp', 'nanos', [], 'int', ({ nanos }) =>
    int(floorRemainder(nanos, NANOS_PER_SECOND)),
  ),
  method('timestamp', 'date', [], 'timestamp', ({ nanos }) => startOfDay(nanos)),
  method('timestamp', 'time', [], 'duration', ({ nanos }) => ({
    kind: 'duration',
    nanos: floorRemainder(nanos, NANOS_PER_DAY),
  })),
  method('timestamp', 'toMillis', [], 'int', ({ nanos }) =>
    int(floorDivide(nanos, NANOS_PER_MILLI)),
  ),
  method('duration', 'seconds', [], 'int', ({ nanos }) => int(nanos / NANOS_PER_SECOND)),
  method('duration', 'nanos', [], 'int', ({ nanos }) => int(nanos % NANOS_PER_SECOND)),
  freeFunction('timestamp.date', ['int', 'int', 'int'], 'timestamp', dateOf),
  freeFunction('timestamp.value', ['int'], 'timestamp', ({ value }) =>
    timestamp(value * NANOS_PER_MILLI),
  ),
  freeFunction('timestamp.value', ['string'], 'timestamp', ({ value }) => {
    const nanos = parseTimestampNanos(value);
    if (nanos === undefined) throw new EvaluationError(`Timestamp is not valid: ${value}.`);
    return timestamp(nanos);
  }),
  freeFunction('duration.value', ['int', 'string'], 'duration', ({ value }, unit) => {
    const nanos = UNIT_NANOS.get(unit.value);
    if (nanos === undefined) throw new EvaluationError(`Invalid duration unit: ${unit.value}.`);
    return duration(value * nanos);
  }),
  freeFunction(
    'duration.time',
    ['int', 'int', 'int', 'int'],
    'duration',
    (hours, minutes, seconds, nanos) =>
      duration(
        (hours.value * 3_600n + minutes.value * 60n + seconds.value) * NANOS_PER_SECOND +
          nanos.value,
      ),
  ),
  freeFunction('duration.abs', ['duration'], 'duration', ({ nanos }) =>
    duration(nanos < 0n ? -nanos : nanos),
  ),
];

function part(name: string, read: (date: Date) => number, result: TypeName = 'int'): Signature {
  return method('timestamp', name, [], result, ({ nanos }) => int(read(dateFrom(nanos))));
}

function dateFrom(nanos: bigint): Date {
  return new Date(Number(floorDivide(nanos, NANOS_PER_MILLI)));
}

function dayOfYear(date: Date): number {
  const newYear = new Date(0);
  newYear.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  return Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1;
}

function startOfDay(nanos: bigint): TimestampValue {
  return { kind: 'timestamp', nanos: nanos - floorRemainder(nanos, NANOS_PER_DAY) };
}

function dateOf(year: IntValue, month: IntValue, day: IntValue): TimestampValue {
  if (year.value < 1n || year.value > 9999n) {
    throw new EvaluationError(
      `Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. year: ${year.value}.`,
    );
  }
  const date = new Date(0);
  date.setUTCFullYear(Number(year.value), Number(month.value) - 1, Number(day.value));
  if (BigInt(date.getUTCMonth() + 1) !== month.value || BigInt(date.getUTCDate()) !== day.value) {
    throw new EvaluationError(
      `Date is not valid. year: ${year.value}, month: ${month.value} day: ${day.value}.`,
    );
  }
  return timestamp(BigInt(date.getTime()) * NANOS_PER_MILLI);
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  return (value - floorRemainder(value, divisor)) / divisor;
}

function floorRemainder(value: bigint, divisor: bigint): bigint {
  return ((value % divisor) + divisor) % divisor;
}
