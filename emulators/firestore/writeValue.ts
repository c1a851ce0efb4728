/** Writes values to the wire: `google.firestore.v1.Value` in JSON. */
import { formatName } from './names.ts';
import { formatTime } from './time.ts';
import type { Fields, Value } from './values.ts';

/** Returns a value as JSON text. */
export function writeValue(value: Value): string {
  switch (value.type) {
    case 'null':
      return '{"nullValue":null}';
    case 'boolean':
      return `{"booleanValue":${value.value}}`;
    case 'integer':
      return `{"integerValue":"${value.value.toString()}"}`;
    case 'double':
      return `{"doubleValue":${writeDouble(value.value)}}`;
    case 'timestamp':
      return `{"timestampValue":"${formatTime(value.value)}"}`;
    case 'string':
      return `{"stringValue":${JSON.stringify(value.value)}}`;
    case 'bytes':
      return `{"bytesValue":"${value.value.toString('base64')}"}`;
    case 'reference':
      return `{"referenceValue":${JSON.stringify(formatName(value.value))}}`;
    case 'geoPoint': {
      // Members that are 0 are left out, as the format does with every default.
      const { latitude, longitude } = value;
      const members = { latitude: latitude || undefined, longitude: longitude || undefined };
      return `{"geoPointValue":${JSON.stringify(members)}}`;
    }
    case 'array':
      return `{"arrayValue":${writeList(value.values)}}`;
    case 'vector': {
      const elements = value.values.map((element): Value => ({ type: 'double', value: element }));
      return `{"mapValue":{"fields":{"__type__":{"stringValue":"__vector__"},"value":{"arrayValue":${writeList(elements)}}}}}`;
    }
    case 'map':
      return value.fields.size === 0
        ? '{"mapValue":{}}'
        : `{"mapValue":{"fields":${writeFields(value.fields)}}}`;
  }
}

/** Returns fields as the text of a JSON object. */
export function writeFields(fields: Fields): string {
  const members: string[] = [];
  for (const [name, value] of fields) members.push(`${JSON.stringify(name)}:${writeValue(value)}`);
  return `{${members.join(',')}}`;
}

function writeList(values: readonly Value[]): string {
  return values.length === 0 ? '{}' : `{"values":[${values.map(writeValue).join(',')}]}`;
}

function writeDouble(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? String(value) : `"${value}"`;
}
