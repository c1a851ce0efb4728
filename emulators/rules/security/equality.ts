/**
 * Equality of values. The language has two kinds:
 *
 * - strict, inside lists and maps and for `in` a list: an int never equals a float;
 * - loose, in sets and in map diffs, at any depth: numbers are compared by value.
 *
 * The operator `==` is loose at the top and strict inside.
 */
import { unknownFields } from './EvaluationError.ts';
import type { FloatValue, IntValue, RulesValue } from './values.ts';

/**
 * The operator `==`.
 * @throws EvaluationError for maps whose entries are not all known; so do the functions below
 */
export function equal(left: RulesValue, right: RulesValue): boolean {
  return isNumber(left) && isNumber(right)
    ? compareNumbers(left, right) === 0
    : strictEqual(left, right);
}

export function strictEqual(left: RulesValue, right: RulesValue): boolean {
  return left.kind === right.kind && sameKindEqual(left, right, strictEqual);
}

export function looseEqual(left: RulesValue, right: RulesValue): boolean {
  if (isNumber(left) && isNumber(right))
    return compareNumbers(left, right) === 0 || (isNaNValue(left) && isNaNValue(right));
  return left.kind === right.kind && sameKindEqual(left, right, looseEqual);
}

export function isNumber(value: RulesValue): value is IntValue | FloatValue {
  return value.kind === 'int' || value.kind === 'float';
}

/**
 * Returns a negative number, zero or a positive number; NaN if either number is NaN. An int is
 * compared with a float as a float, so that 9007199254740993 equals 9007199254740992.0.
 */
export function compareNumbers(left: IntValue | FloatValue, right: IntValue | FloatValue): number {
  if (left.kind === 'int' && right.kind === 'int')
    return left.value < right.value ? -1 : left.value > right.value ? 1 : 0;
  const [first, second] = [Number(left.value), Number(right.value)];
  return first < second ? -1 : first > second ? 1 : first === second ? 0 : Number.NaN;
}

type Equal = (left: RulesValue, right: RulesValue) => boolean;

function sameKindEqual(left: RulesValue, right: RulesValue, inner: Equal): boolean {
  switch (left.kind) {
    case 'null':
      return true;
    case 'bool':
    case 'string':
    case 'int':
      return right.kind === left.kind && left.value === right.value;
    case 'float':
      return right.kind === 'float' && Object.is(left.value, right.value) && !isNaNValue(left);
    case 'bytes':
      return right.kind === 'bytes' && Buffer.compare(left.value, right.value) === 0;
    case 'list':
      return right.kind === 'list' && sequencesEqual(left.items, right.items, inner);
    case 'set':
      return (
        right.kind === 'set' &&
        left.items.length === right.items.length &&
        left.items.every((item) => right.items.some((other) => looseEqual(item, other)))
      );
    case 'vector':
      return (
        right.kind === 'vector' &&
        left.values.length === right.values.length &&
        left.values.every((value, index) => value === right.values[index])
      );
    case 'map':
      if (right.kind === 'map' && (left.partial || right.partial)) throw unknownFields();
      return right.kind === 'map' && mapsEqual(left.entries, right.entries, inner);
    case 'map_diff':
      return (
        right.kind === 'map_diff' &&
        mapsEqual(left.after, right.after, inner) &&
        mapsEqual(left.before, right.before, inner)
      );
    case 'timestamp':
    case 'duration':
      return right.kind === left.kind && left.nanos === right.nanos;
    case 'latlng':
      return (
        right.kind === 'latlng' &&
        left.latitude === right.latitude &&
        left.longitude === right.longitude
      );
    case 'path':
      return (
        right.kind === 'path' &&
        left.segments.length === right.segments.length &&
        left.segments.every((segment, index) => segment === right.segments[index])
      );
    case 'constraint':
      return left === right;
  }
}

function sequencesEqual(
  left: readonly RulesValue[],
  right: readonly RulesValue[],
  inner: Equal,
): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && inner(item, other);
    })
  );
}

function mapsEqual(
  left: ReadonlyMap<string, RulesValue>,
  right: ReadonlyMap<string, RulesValue>,
  inner: Equal,
): boolean {
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => {
      const other = right.get(key);
      return other !== undefined && inner(value, other);
    })
  );
}

function isNaNValue(value: RulesValue): boolean {
  return value.kind === 'float' && Number.isNaN(value.value);
}
