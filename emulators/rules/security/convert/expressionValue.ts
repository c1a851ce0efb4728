/**
 * The values that firebase-tools' Storage emulator sends to its rules runtime
 * (`lib/emulator/storage/rules/expressionValue`): one object with one key that names the type.
 */
import {
  bool,
  float,
  int,
  list,
  map,
  NANOS_PER_SECOND,
  NULL,
  path,
  string,
  type RulesValue,
} from '../values.ts';
import { parseTimestampNanos } from './timestampText.ts';

/** @throws TypeError for anything that is not such a value. */
export function fromExpressionValue(value: unknown): RulesValue {
  const [entry] = Object.entries(objectOf(value));
  if (!entry) throw new TypeError('an expression value without a type');
  const [type, content] = entry;
  switch (type) {
    case 'null_value':
      return NULL;
    case 'bool_value':
      return bool(content === true);
    case 'int_value':
      return int(BigInt(numberOf(content)));
    case 'float_value':
      return float(numberOf(content));
    case 'string_value':
      return string(stringOf(content));
    case 'bytes_value':
      return { kind: 'bytes', value: new Uint8Array(Buffer.from(stringOf(content), 'base64')) };
    case 'timestamp_value':
      return timestamp(stringOf(content));
    case 'duration_value': {
      const { seconds = 0, nanos = 0 } = objectOf(content);
      return {
        kind: 'duration',
        nanos: BigInt(numberOf(seconds)) * NANOS_PER_SECOND + BigInt(numberOf(nanos)),
      };
    }
    case 'latlng_value': {
      const { latitude = 0, longitude = 0 } = objectOf(content);
      return { kind: 'latlng', latitude: numberOf(latitude), longitude: numberOf(longitude) };
    }
    case 'path_value':
      return path(arrayOf(objectOf(content)['segments']).map(segmentOf));
    case 'list_value':
    case 'set_value': {
      const items = arrayOf(objectOf(content)['values']).map(fromExpressionValue);
      return type === 'list_value' ? list(items) : { kind: 'set', items };
    }
    case 'map_value': {
      const fields = Object.entries(objectOf(objectOf(content)['fields'] ?? {}));
      return map(new Map(fields.map(([key, field]) => [key, fromExpressionValue(field)])));
    }
    default:
      throw new TypeError(`not an expression value: ${type}`);
  }
}

function segmentOf(segment: unknown): string {
  const { simple, bound_value: bound } = objectOf(segment);
  return stringOf(simple ?? bound);
}

function timestamp(text: string): RulesValue {
  const nanos = parseTimestampNanos(text);
  if (nanos === undefined) throw new TypeError(`not a timestamp: ${text}`);
  return { kind: 'timestamp', nanos };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new TypeError('an expression value must be an object');
  return { ...value };
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberOf(value: unknown): number {
  const number = Number(value);
  if (value === null || value === '' || Number.isNaN(number))
    throw new TypeError('an expression value must hold a number here');
  return number;
}

function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('an expression value must hold text here');
  return value;
}
