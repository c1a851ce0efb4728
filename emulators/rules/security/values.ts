/**
 * The values that a security rule computes with.
 *
 * One closed union: every operator and method switches over `kind`, so that the compiler reports
 * the places where a new kind must be added. Values are never changed after they are made.
 */

/** Nanoseconds in a second: the unit of timestamps and durations here. */
export const NANOS_PER_SECOND = 1_000_000_000n;

export type RulesValue =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | ListValue
  | SetValue
  | VectorValue
  | MapValue
  | MapDiffValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | PathValue
  | ConstraintValue;

export interface NullValue {
  readonly kind: 'null';
}

export interface BoolValue {
  readonly kind: 'bool';
  readonly value: boolean;
}

/** A signed 64-bit integer. */
export interface IntValue {
  readonly kind: 'int';
  readonly value: bigint;
}

export interface FloatValue {
  readonly kind: 'float';
  readonly value: number;
}

export interface StringValue {
  readonly kind: 'string';
  readonly value: string;
}

export interface BytesValue {
  readonly kind: 'bytes';
  readonly value: Uint8Array;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly RulesValue[];
}

/** Like a list, but without order; `items` holds no two equal values. */
export interface SetValue {
  readonly kind: 'set';
  readonly items: readonly RulesValue[];
}

/** A Firestore vector: a map with the mark `__type__: "__vector__"`. */
interface VectorValue {
  readonly kind: 'vector';
  readonly values: readonly number[];
}

export interface MapValue {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, RulesValue>;
  /**
   * Set for a document that is known only from a query: there may be more entries than these, and
   * anything that depends on unknown entries is an error.
   */
  readonly partial?: true;
}

/** The result of `after.diff(before)`: five views on two maps. */
export interface MapDiffValue {
  readonly kind: 'map_diff';
  readonly after: ReadonlyMap<string, RulesValue>;
  readonly before: ReadonlyMap<string, RulesValue>;
}

export interface TimestampValue {
  readonly kind: 'timestamp';
  /** Nanoseconds since 1970-01-01T00:00:00Z, negative before. */
  readonly nanos: bigint;
}

export interface DurationValue {
  readonly kind: 'duration';
  readonly nanos: bigint;
}

export interface LatLngValue {
  readonly kind: 'latlng';
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
}

/** A path; a segment is plain text and may hold a slash. */
export interface PathValue {
  readonly kind: 'path';
  readonly segments: readonly string[];
}

export type ConstraintOperator = '!=' | '<' | '<=' | '>' | '>=' | 'not-in' | 'array-contains';

/**
 * The conditions of a query on a field whose value it does not fix; each condition holds for every
 * document of the result.
 */
export interface ConstraintValue {
  readonly kind: 'constraint';
  readonly conditions: readonly {
    readonly operator: ConstraintOperator;
    /** For `not-in` a list. */
    readonly operand: RulesValue;
  }[];
}

export const NULL: NullValue = { kind: 'null' };
const TRUE: BoolValue = { kind: 'bool', value: true };
const FALSE: BoolValue = { kind: 'bool', value: false };

export function bool(value: boolean): BoolValue {
  return value ? TRUE : FALSE;
}

export function int(value: bigint | number): IntValue {
  return { kind: 'int', value: BigInt(value) };
}

export function float(value: number): FloatValue {
  return { kind: 'float', value };
}

export function string(value: string): StringValue {
  return { kind: 'string', value };
}

export function list(items: readonly RulesValue[]): ListValue {
  return { kind: 'list', items };
}

export function path(segments: readonly string[]): PathValue {
  return { kind: 'path', segments };
}

export function map(
  entries: ReadonlyMap<string, RulesValue> | Readonly<Record<string, RulesValue>>,
): MapValue {
  return {
    kind: 'map',
    entries: entries instanceof Map ? entries : new Map(Object.entries(entries)),
  };
}

/** Returns the timestamp of a JavaScript time in milliseconds since 1970. */
export function timestampFromMillis(milliseconds: number): TimestampValue {
  return { kind: 'timestamp', nanos: BigInt(Math.trunc(milliseconds)) * 1_000_000n };
}
