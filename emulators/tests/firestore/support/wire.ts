/** Short spellings of values and queries on the wire. */
export type Json = Readonly<Record<string, unknown>>;

export const nil: Json = { nullValue: null };
export const bool = (value: boolean): Json => ({ booleanValue: value });
export const int = (value: number | bigint): Json => ({ integerValue: String(value) });
export const double = (value: number | string): Json => ({ doubleValue: value });
export const text = (value: string): Json => ({ stringValue: value });
export const time = (value: string): Json => ({ timestampValue: value });
export const bytes = (base64: string): Json => ({ bytesValue: base64 });
export const geo = (latitude: number, longitude: number): Json => ({
  geoPointValue: { latitude, longitude },
});
export const array = (...values: readonly Json[]): Json => ({
  arrayValue: values.length === 0 ? {} : { values },
});
export const map = (fields: Readonly<Record<string, Json>>): Json => ({ mapValue: { fields } });
export const vector = (...values: readonly number[]): Json =>
  map({ __type__: text('__vector__'), value: array(...values.map(double)) });

/** Names and writes of one project. */
export function wireOf(documents: string): {
  readonly name: (path: string) => string;
  readonly reference: (path: string) => Json;
  readonly set: (path: string, fields: Readonly<Record<string, unknown>>, more?: Json) => Json;
} {
  const name = (path: string): string => `${documents}/${path}`;
  return {
    name,
    reference: (path) => ({ referenceValue: name(path) }),
    set: (path, fields, more = {}) => ({ update: { name: name(path), fields }, ...more }),
  };
}

export const where = (path: string, op: string, value: Json): Json => ({
  fieldFilter: { field: { fieldPath: path }, op, value },
});
export const is = (path: string, op: string): Json => ({
  unaryFilter: { field: { fieldPath: path }, op },
});
export const all = (...filters: readonly Json[]): Json => ({
  compositeFilter: { op: 'AND', filters },
});
export const any = (...filters: readonly Json[]): Json => ({
  compositeFilter: { op: 'OR', filters },
});
export const by = (path: string, direction = 'ASCENDING'): Json => ({
  field: { fieldPath: path },
  direction,
});
