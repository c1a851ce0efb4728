/** Reads values from the wire: `google.firestore.v1.Value` in JSON. */
import { invalidArgument } from '../shared/statusError.ts';
import { checkFieldName, isReserved, MAX_VALUE_DEPTH, MAX_VECTOR_DIMENSIONS } from './limits.ts';
import { parseDocumentName } from './names.ts';
import { readGeoPoint } from './readGeoPoint.ts';
import { parseTime } from './time.ts';
import { fieldsOf, NULL_VALUE, type Fields, type Value } from './values.ts';
import {
  badPayload,
  readBoolean,
  readDouble,
  readEntries,
  readInt64,
  readList,
  readMessage,
  readOneOf,
  readText,
} from './wire.ts';

const KINDS = [
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] as const;

/** The purpose of a value. A stored array must not hold arrays or vectors; a compared one may. */
type Purpose = 'stored' | 'compared';

/** Reads a value that a query compares with. */
export function readOperand(json: unknown): Value {
  return readValue(json, 0, 'compared');
}

/**
 * Reads a value.
 * @param depth the number of maps and arrays around it, without the document's own fields
 * @throws StatusError INVALID_ARGUMENT for a value that Firestore would not store.
 */
export function readValue(json: unknown, depth = 0, purpose: Purpose = 'stored'): Value {
  // Null inside a value means null; everywhere else, it means that a member is absent.
  const message = readMessage(isNullValue(json) ? { nullValue: 'NULL_VALUE' } : json, KINDS);
  const kind = readOneOf(message, KINDS);
  if (!kind) throw invalidArgument('Cannot convert firestore.v1.Value with type unset.');
  const content = kind.value;
  switch (kind.member) {
    case 'nullValue':
      if (content !== 'NULL_VALUE' && content !== 0) throw badPayload();
      return NULL_VALUE;
    case 'booleanValue':
      return { type: 'boolean', value: readBoolean(content) };
    case 'integerValue':
      return { type: 'integer', value: readInt64(content) };
    case 'doubleValue':
      return { type: 'double', value: readDouble(content) };
    case 'timestampValue':
      return { type: 'timestamp', value: parseTime(content) };
    case 'stringValue':
      return { type: 'string', value: readText(content) };
    case 'bytesValue':
      return { type: 'bytes', value: readBytes(content) };
    case 'referenceValue':
      return { type: 'reference', value: parseDocumentName(readText(content), 'Resource name') };
    case 'geoPointValue':
      return readGeoPoint(content);
    case 'arrayValue':
      return { type: 'array', values: readArray(content, depth, purpose) };
    case 'mapValue':
      return readMap(content, depth, purpose);
  }
}

/** Reads the fields of a document. */
export function readFields(json: unknown): Fields {
  return fieldsOf(
    readEntries(json).map(([name, value]) => {
      checkFieldName(name);
      return [name, readValue(value)];
    }),
  );
}

function isNullValue(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    Object.keys(json).length === 1 &&
    (('nullValue' in json && json.nullValue === null) ||
      ('null_value' in json && json.null_value === null))
  );
}

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Reads base64 of either alphabet, padded or not. */
function readBytes(json: unknown): Buffer {
  const digits =
    typeof json === 'string' && BASE64.test(json) ? json.replace(/=+$/, '') : undefined;
  if (digits === undefined || digits.length % 4 === 1) throw badPayload();
  return Buffer.from(digits, 'base64url');
}

function readArray(json: unknown, depth: number, purpose: Purpose): readonly Value[] {
  checkDepth(depth);
  return readList(readMessage(json, ['values'])['values']).map((item) => {
    const value = readValue(item, depth + 1, purpose);
    if (purpose === 'stored' && (value.type === 'array' || value.type === 'vector')) {
      throw invalidArgument(
        `Cannot convert ${value.type === 'array' ? 'an array' : 'a vector'} value in an array value.`,
      );
    }
    return value;
  });
}

function readMap(json: unknown, depth: number, purpose: Purpose): Value {
  checkDepth(depth);
  const entries = readEntries(readMessage(json, ['fields'])['fields']);
  const mark = entries.find(([name]) => name === '__type__')?.[1];
  if (mark !== undefined && textOf(mark, depth + 1) === '__vector__')
    return readVector(entries, depth + 1);
  return {
    type: 'map',
    fields: fieldsOf(
      entries.map(([name, value]) => {
        if (isReserved(name)) throw invalidArgument(`field name '${name}' is reserved.`);
        checkFieldName(name);
        return [name, readValue(value, depth + 1, purpose)];
      }),
    ),
  };
}

function textOf(json: unknown, depth: number): string | undefined {
  const value = readValue(json, depth);
  return value.type === 'string' ? value.value : undefined;
}

/** Reads a vector: a map with a mark and the elements, and nothing else. */
function readVector(entries: readonly (readonly [string, unknown])[], depth: number): Value {
  if (entries.length !== 2) throw invalidArgument('Vector Value map has extraneous entries.');
  const value = readValue(entries.find(([name]) => name === 'value')?.[1], depth);
  if (value.type !== 'array' || value.values.length === 0)
    throw invalidArgument('Cannot have a zero length vector.');
  if (value.values.length > MAX_VECTOR_DIMENSIONS)
    throw invalidArgument(`Vectors must be at most ${MAX_VECTOR_DIMENSIONS} dimensions.`);
  const values = value.values.map((element) => {
    if (element.type !== 'double')
      throw invalidArgument("Vector must only contain values of type 'double'");
    return element.value;
  });
  return { type: 'vector', values };
}

function checkDepth(depth: number): void {
  if (depth >= MAX_VALUE_DEPTH)
    throw invalidArgument(`Maps and arrays may be nested at most ${MAX_VALUE_DEPTH} levels deep.`);
}
