/** `object.name`, `object[index]` and `object[from:to]`. */
import { EvaluationError, nullError } from '../EvaluationError.ts';
import { list, path, string, type RulesValue } from '../values.ts';

/** @throws EvaluationError for a missing field and for values that have none. */
export function memberOf(object: RulesValue, name: string): RulesValue {
  switch (object.kind) {
    case 'null':
      throw nullError();
    case 'map': {
      const value = object.entries.get(name);
      if (value === undefined) throw missing(name);
      return value;
    }
    case 'path':
      throw missing(name);
    default:
      throw new EvaluationError(`Type error. Received: [${object.kind}] Expected: [map,path].`);
  }
}

/** @throws EvaluationError for an item that does not exist and for values without items. */
export function itemAt(object: RulesValue, index: RulesValue): RulesValue {
  switch (object.kind) {
    case 'null':
      throw nullError();
    case 'list':
      return itemOf(object.items, object.kind, index);
    case 'string':
      return string(itemOf(object.value, object.kind, index));
    case 'path':
      return index.kind === 'string'
        ? memberOf(object, index.value)
        : string(itemOf(object.segments, object.kind, index));
    case 'map':
      if (index.kind !== 'string') throw unsupported(`map[${index.kind}]`, 'map[string]');
      return memberOf(object, index.value);
    default:
      throw new EvaluationError('Function not found error: Name: [[]].');
  }
}

/**
 * Returns a part of a value. Ends that are given must lie inside, even for an empty range:
 * `[1, 2][2:2]` and `[1, 2][0:0]` fail. Null means the beginning or the end.
 * @throws EvaluationError for other ranges and for values without ranges.
 */
export function slice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  switch (object.kind) {
    case 'null':
      throw nullError();
    case 'list':
      return list(object.items.slice(...bounds(object.items.length, object.kind, from, to)));
    case 'string':
      return string(object.value.slice(...bounds(object.value.length, object.kind, from, to)));
    case 'path':
      return path(object.segments.slice(...bounds(object.segments.length, object.kind, from, to)));
    default:
      throw new EvaluationError('Function not found error: Name: [[:]].');
  }
}

function itemOf<T>(items: ArrayLike<T>, kind: string, index: RulesValue): T {
  if (index.kind !== 'int') throw unsupported(`${kind}[${index.kind}]`, `${kind}[int]`);
  const item = items[Number(index.value)];
  if (item === undefined) throw outOfBounds(index.value, items.length);
  return item;
}

function bounds(
  size: number,
  kind: string,
  from: RulesValue,
  to: RulesValue,
): readonly [number, number] {
  const isPlace = (value: RulesValue) => value.kind === 'int' || value.kind === 'null';
  if (!isPlace(from) || !isPlace(to)) {
    const forms = ['null:null', 'null:int', 'int:null', 'int:int'];
    const expected = forms.map((form) => `${kind}[${form}]`).join(', ');
    throw unsupported(`${kind}[${from.kind}:${to.kind}]`, expected);
  }
  const first = from.kind === 'int' ? inside(from.value, size) : 0n;
  const end = to.kind === 'int' ? inside(to.value - 1n, size) + 1n : BigInt(size);
  if (first > end)
    throw new EvaluationError(`Illegal range error. From: [${first}], to: [${end}].`);
  return [Number(first), Number(end)];
}

function inside(place: bigint, size: number): bigint {
  if (place < 0n || place >= BigInt(size)) throw outOfBounds(place, size);
  return place;
}

function outOfBounds(index: bigint, size: number): EvaluationError {
  return new EvaluationError(`Index out of bound error. Index: [${index}] , size: [${size}].`);
}

function missing(name: string): EvaluationError {
  return new EvaluationError(`Property ${name} is undefined on object.`);
}

function unsupported(received: string, expected: string): EvaluationError {
  return new EvaluationError(
    `Unsupported operation error. Received: ${received}. Expected: ${expected}.`,
  );
}
