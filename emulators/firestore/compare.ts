/** The order of values across all types, by which queries sort and compare. */
import { compareNames } from './names.ts';
import { compareText } from './text.ts';
import { isNaNValue, type Fields, type NumberValue, type Value } from './values.ts';

/** Values of one group compare with each other; integers and doubles are one group. */
const GROUP: Readonly<Record<Value['type'], number>> = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geoPoint: 7,
  array: 8,
  vector: 9,
  map: 10,
};

export function sameGroup(a: Value, b: Value): boolean {
  return GROUP[a.type] === GROUP[b.type];
}

/** Returns a number below, at or above 0. NaN is the least number and equal to itself; -0 is 0. */
export function compareValues(a: Value, b: Value): number {
  switch (a.type) {
    case 'null':
      break;
    case 'boolean':
      if (b.type === 'boolean') return Number(a.value) - Number(b.value);
      break;
    case 'integer':
    case 'double':
      if (b.type === 'integer' || b.type === 'double') return compareNumbers(a, b);
      break;
    case 'timestamp':
      if (b.type === 'timestamp') return compareScalars(a.value, b.value);
      break;
    case 'string':
      if (b.type === 'string') return compareText(a.value, b.value);
      break;
    case 'bytes':
      if (b.type === 'bytes') return Buffer.compare(a.value, b.value);
      break;
    case 'reference':
      if (b.type === 'reference') return compareNames(a.value, b.value);
      break;
    case 'geoPoint':
      if (b.type === 'geoPoint')
        return compareScalars(a.latitude, b.latitude) || compareScalars(a.longitude, b.longitude);
      break;
    case 'array':
      if (b.type === 'array') return compareLists(a.values, b.values, compareValues);
      break;
    case 'vector':
      if (b.type === 'vector') {
        return (
          a.values.length - b.values.length || compareLists(a.values, b.values, compareDoubles)
        );
      }
      break;
    case 'map':
      if (b.type === 'map') return compareMaps(a.fields, b.fields);
  }
  return GROUP[a.type] - GROUP[b.type];
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Compares exactly, even a 64-bit integer that no double represents, as JavaScript does. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (isNaNValue(a) || isNaNValue(b)) return Number(isNaNValue(b)) - Number(isNaNValue(a));
  return compareScalars(a.value, b.value);
}

function compareDoubles(a: number, b: number): number {
  return compareNumbers({ type: 'double', value: a }, { type: 'double', value: b });
}

function compareScalars(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareLists<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: (a: Item, b: Item) => number,
): number {
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const order = compare(a[index] as Item, b[index] as Item);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  return compareLists([...a], [...b], ([nameOfA, valueOfA], [nameOfB, valueOfB]) => {
    return compareText(nameOfA, nameOfB) || compareValues(valueOfA, valueOfB);
  });
}
