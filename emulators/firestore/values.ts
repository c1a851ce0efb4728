/** The values of documents, as the engine computes with them. They are immutable. */
import type { ResourceName } from './names.ts';
import { compareText } from './text.ts';
import type { Micros } from './time.ts';

export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly value: Micros }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Buffer }
  | { readonly type: 'reference'; readonly value: ResourceName }
  | { readonly type: 'geoPoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'vector'; readonly values: readonly number[] }
  | { readonly type: 'map'; readonly fields: Fields };

/** Fields by name, always in the order of their names. */
export type Fields = ReadonlyMap<string, Value>;

export type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

export const NULL_VALUE: Value = { type: 'null' };
export const NO_FIELDS: Fields = new Map();

export function fieldsOf(entries: Iterable<readonly [string, Value]>): Fields {
  return new Map([...entries].sort(([a], [b]) => compareText(a, b)));
}

export function isNumber(value: Value | undefined): value is NumberValue {
  return value?.type === 'integer' || value?.type === 'double';
}

export function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

/** Returns the value at a path through maps, or undefined. */
export function getField(fields: Fields, path: readonly string[]): Value | undefined {
  const [first = '', ...rest] = path;
  const value = fields.get(first);
  if (rest.length === 0) return value;
  return value?.type === 'map' ? getField(value.fields, rest) : undefined;
}

/**
 * Returns the fields with another value at a path; undefined removes it. A value on the way that
 * is not a map is replaced by one, except when removing.
 */
export function setField(
  fields: Fields,
  path: readonly string[],
  value: Value | undefined,
): Fields {
  const [first = '', ...rest] = path;
  if (rest.length > 0) {
    const child = fields.get(first);
    const inner = child?.type === 'map' ? child.fields : NO_FIELDS;
    const changed = setField(inner, rest, value);
    if (changed === inner) return fields;
    return setField(fields, [first], { type: 'map', fields: changed });
  }
  if (value === undefined) {
    if (!fields.has(first)) return fields;
    return new Map([...fields].filter(([name]) => name !== first));
  }
  if (fields.has(first)) return new Map(fields).set(first, value);
  return fieldsOf([...fields, [first, value]]);
}
