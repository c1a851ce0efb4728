/** Field transforms: new values computed from the stored ones. */
import { compareNumbers, valuesEqual } from '../compare.ts';
import { saturateInt64 } from '../numbers.ts';
import {
  getField,
  isNaNValue,
  isNumber,
  NULL_VALUE,
  setField,
  type Fields,
  type NumberValue,
  type Value,
} from '../values.ts';
import type { Transform } from './model.ts';

/**
 * Applies transforms one after another, each to the result of the one before.
 * @param requestTime the value of the server's time, the same in the whole commit
 * @returns the fields, and for each transform the result that the client receives
 */
export function applyTransforms(
  fields: Fields,
  transforms: readonly Transform[],
  requestTime: Value,
): { readonly fields: Fields; readonly results: readonly Value[] } {
  let after = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const { value, result } = transformed(getField(after, transform.path), transform, requestTime);
    after = setField(after, transform.path, value);
    results.push(result);
  }
  return { fields: after, results };
}

function transformed(
  base: Value | undefined,
  transform: Transform,
  requestTime: Value,
): { readonly value: Value; readonly result: Value } {
  switch (transform.kind) {
    case 'setToServerValue':
      return { value: requestTime, result: requestTime };
    case 'increment':
    case 'maximum':
    case 'minimum': {
      const value = isNumber(base)
        ? combine(transform.kind, base, transform.operand)
        : transform.operand;
      return { value, result: value };
    }
    case 'appendMissingElements': {
      const values = [...elementsOf(base)];
      for (const element of transform.elements)
        if (!values.some((value) => valuesEqual(value, element))) values.push(element);
      return { value: { type: 'array', values }, result: NULL_VALUE };
    }
    case 'removeAllFromArray': {
      const values = elementsOf(base).filter(
        (value) => !transform.elements.some((element) => valuesEqual(value, element)),
      );
      return { value: { type: 'array', values }, result: NULL_VALUE };
    }
  }
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.type === 'array' ? value.values : [];
}

function combine(
  kind: 'increment' | 'maximum' | 'minimum',
  base: NumberValue,
  operand: NumberValue,
): NumberValue {
  if (kind === 'increment') return add(base, operand);
  // NaN wins either way. Of equal numbers, the stored one stays, whichever type it has.
  if (isNaNValue(base) || isNaNValue(operand)) return isNaNValue(base) ? base : operand;
  const order = compareNumbers(operand, base);
  return (kind === 'maximum' ? order > 0 : order < 0) ? operand : base;
}

/** Adds two numbers. Integers saturate at 64 bits; a double makes the sum a double. */
function add(base: NumberValue, operand: NumberValue): NumberValue {
  return base.type === 'integer' && operand.type === 'integer'
    ? { type: 'integer', value: saturateInt64(base.value + operand.value) }
    : { type: 'double', value: Number(base.value) + Number(operand.value) };
}
