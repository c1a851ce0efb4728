/** Converts Firestore's REST encoding of values (`google.firestore.v1.Value`) to rules values. */
import { bool, float, int, list, map, NULL, path, string, type RulesValue } from '../values.ts';
import { parseTimestampNanos } from './timestampText.ts';

/**
 * Converts a document value as the REST API writes it. Numbers may be text or JSON numbers.
 * @throws TypeError for anything that is not such a value.
 */
export function fromFirestoreValue(value: unknown): RulesValue {
  const [type, content] = onlyEntry(value);
  switch (type) {
    case 'nullValue':
      return NULL;
    case 'booleanValue':
      return bool(content === true);
    case 'integerValue':
      return int(BigInt(textOf(content)));
    case 'doubleValue':
      return float(Number(textOf(content)));
    case 'timestampValue':
      return timestamp(textOf(content));
    case 'stringValue':
      return string(textOf(content));
    case 'bytesValue':
      return { kind: 'bytes', value: new Uint8Array(Buffer.from(textOf(content), 'base64')) };
    case 'referenceValue':
      return fromDocumentName(textOf(content));
    case 'geoPointValue': {
      const { latitude = 0, longitude = 0 } = objectOf(content);
      return { kind: 'latlng', latitude: Number(latitude), longitude: Number(longitude) };
    }
    case 'arrayValue': {
      const { values = [] } = objectOf(content);
      return list(Array.isArray(values) ? values.map(fromFirestoreValue) : []);
    }
    case 'mapValue':
      return fromMap(objectOf(content)['fields'] ?? {});
    default:
      throw new TypeError(`not a Firestore value: ${type}`);
  }
}

/** Converts the fields of a document to a rules map. */
export function fromFirestoreFields(fields: unknown): RulesValue & { kind: 'map' } {
  return map(
    new Map(
      Object.entries(objectOf(fields ?? {})).map(([name, value]) => [
        name,
        fromFirestoreValue(value),
      ]),
    ),
  );
}

/** Returns the path of `projects/P/databases/D/documents/…`; in rules it begins at `databases`. */
function fromDocumentName(name: string): RulesValue & { kind: 'path' } {
  return path(name.split('/').slice(2));
}

function fromMap(fields: unknown): RulesValue {
  const entries = fromFirestoreFields(fields);
  const mark = entries.entries.get('__type__');
  const vector = entries.entries.get('value');
  if (mark?.kind === 'string' && mark.value === '__vector__' && vector?.kind === 'list') {
    const values = vector.items.map((item) =>
      item.kind === 'float' || item.kind === 'int' ? Number(item.value) : Number.NaN,
    );
    return { kind: 'vector', values };
  }
  return entries;
}

function timestamp(text: string): RulesValue {
  const nanos = parseTimestampNanos(text);
  if (nanos === undefined) throw new TypeError(`not a timestamp: ${text}`);
  return { kind: 'timestamp', nanos };
}

function onlyEntry(value: unknown): [string, unknown] {
  const [entry] = Object.entries(objectOf(value));
  if (!entry) throw new TypeError('a Firestore value without a type');
  return entry;
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new TypeError('a Firestore value must be an object');
  return { ...value };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  throw new TypeError('a Firestore value must hold text or a number');
}
