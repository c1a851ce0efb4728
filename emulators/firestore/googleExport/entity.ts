/**
 * Documents as Google's emulator exports them: the entities of Datastore, as
 * protocol buffers whose numbers are those of App Engine's entity.proto.
 */
import { Reader } from '../grpc/protobuf.ts';
import type { ResourceName } from '../names.ts';
import { fieldsOf, NULL_VALUE, type Fields, type Value } from '../values.ts';

/** A message without names: by the number of a field, what it holds, in order. */
type Raw = ReadonlyMap<number, readonly (bigint | Buffer | Raw)[]>;

const ENTITY = { key: 13, property: 14, rawProperty: 15 } as const;
const KEY = { app: 13, path: 14, database: 23 } as const;
const PATH = { element: 1, kind: 2, id: 3, name: 4 } as const;
const PROPERTY = { meaning: 1, name: 3, multiple: 4, value: 5 } as const;
const VALUE = {
  int64: 1,
  boolean: 2,
  string: 3,
  double: 4,
  point: 5,
  user: 8,
  reference: 12,
} as const;
const POINT = { x: 6, y: 7 } as const;
const REFERENCE = { element: 14, kind: 15, id: 16, name: 17 } as const;
const MEANING = { timestamp: 7, bytes: [14, 16], entity: 19, emptyList: 24, vector: 31 } as const;
const GROUP_BEGINS = 3;
const GROUP_ENDS = 4;
const MAX_DEPTH = 100;

/** @throws Error for bytes that are no entity, or hold a value that Firestore has not */
export function readEntity(bytes: Buffer): {
  readonly name: ResourceName;
  readonly fields: Fields;
} {
  const entity = readRaw(bytes);
  const key = messageIn(entity, ENTITY.key);
  return { name: nameOf(key, messageIn(key, KEY.path), PATH), fields: fieldsIn(entity, 0) };
}

/** Reads any message. Parts stay bytes until they are used. */
export function readRaw(bytes: Buffer): Raw {
  return readUntil(new Reader(bytes), undefined, 0);
}

function readUntil(reader: Reader, group: number | undefined, depth: number): Raw {
  const raw = new Map<number, (bigint | Buffer | Raw)[]>();
  while (!reader.isAtEnd) {
    const tag = reader.small();
    const wireType = tag & 7;
    const number = tag >>> 3;
    if (wireType === GROUP_ENDS && number === group) return raw;
    const isGroup = wireType === GROUP_BEGINS && depth < MAX_DEPTH;
    const item = isGroup ? readUntil(reader, number, depth + 1) : reader.item(wireType);
    raw.set(number, [...(raw.get(number) ?? []), item]);
  }
  if (group !== undefined) throw new Error('a group does not end');
  return raw;
}

function messageIn(raw: Raw, number: number): Raw {
  const item = raw.get(number)?.at(-1);
  if (Buffer.isBuffer(item)) return readRaw(item);
  return typeof item === 'object' ? item : new Map();
}

export function messagesIn(raw: Raw, number: number): readonly Raw[] {
  return (raw.get(number) ?? []).map((item) => messageIn(new Map([[number, [item]]]), number));
}

export function textIn(raw: Raw, number: number): string {
  return bytesIn(raw, number).toString('utf8');
}

/** Returns a number; 0 if it is absent. */
export function integerIn(raw: Raw, number: number): bigint {
  const item = raw.get(number)?.at(-1) ?? 0n;
  if (typeof item !== 'bigint') throw new Error(`field ${number} holds no integer`);
  return BigInt.asIntN(64, item);
}

function bytesIn(raw: Raw, number: number): Buffer {
  const item = raw.get(number)?.at(-1) ?? Buffer.alloc(0);
  if (!Buffer.isBuffer(item)) throw new Error(`field ${number} holds no bytes`);
  return item;
}

function doubleIn(raw: Raw, number: number): number {
  const bytes = bytesIn(raw, number);
  if (bytes.length !== 8) throw new Error(`field ${number} holds no double`);
  return bytes.readDoubleLE();
}

/** The app is called `dev~PROJECT`; the default database has no name. */
function nameOf(
  key: Raw,
  path: Raw,
  { element, kind, id, name }: { readonly [Part in keyof typeof PATH]: number },
): ResourceName {
  const project = textIn(key, KEY.app).replace(/^[^~]*~/, '');
  const database = textIn(key, KEY.database) || '(default)';
  const segments = messagesIn(path, element).flatMap((each) => [
    textIn(each, kind),
    each.has(name) ? textIn(each, name) : `__id${integerIn(each, id)}__`,
  ]);
  if (project === '' || segments.length === 0) throw new Error('it has no name');
  return { database: `projects/${project}/databases/${database}`, segments };
}

function fieldsIn(entity: Raw, depth: number): Fields {
  if (depth > MAX_DEPTH) throw new Error('its maps are too deep');
  const fields = new Map<string, Value>();
  const properties = [
    ...messagesIn(entity, ENTITY.property),
    ...messagesIn(entity, ENTITY.rawProperty),
  ];
  for (const property of properties) {
    const name = textIn(property, PROPERTY.name);
    const meaning = Number(integerIn(property, PROPERTY.meaning));
    const raw = messageIn(property, PROPERTY.value);
    const known = fields.get(name);
    if (meaning === MEANING.emptyList) {
      fields.set(name, { type: 'array', values: [] });
    } else if (meaning === MEANING.vector) {
      const values = known?.type === 'vector' ? known.values : [];
      fields.set(name, { type: 'vector', values: [...values, doubleIn(raw, VALUE.double)] });
    } else {
      const value = valueOf(raw, meaning, depth);
      const isMultiple = integerIn(property, PROPERTY.multiple) !== 0n;
      const values = known?.type === 'array' ? known.values : [];
      fields.set(name, isMultiple ? { type: 'array', values: [...values, value] } : value);
    }
  }
  return fieldsOf(fields);
}

function valueOf(raw: Raw, meaning: number, depth: number): Value {
  if (meaning === MEANING.entity)
    return { type: 'map', fields: fieldsIn(readRaw(bytesIn(raw, VALUE.string)), depth + 1) };
  const [kind] = raw.keys();
  switch (kind) {
    case undefined:
      return NULL_VALUE;
    case VALUE.int64: {
      const value = integerIn(raw, kind);
      return { type: meaning === MEANING.timestamp ? 'timestamp' : 'integer', value };
    }
    case VALUE.boolean:
      return { type: 'boolean', value: integerIn(raw, kind) !== 0n };
    case VALUE.string: {
      const value = bytesIn(raw, kind);
      const isBytes = (MEANING.bytes as readonly number[]).includes(meaning);
      return isBytes ? { type: 'bytes', value } : { type: 'string', value: value.toString('utf8') };
    }
    case VALUE.double:
      return { type: 'double', value: doubleIn(raw, kind) };
    case VALUE.point: {
      const point = messageIn(raw, kind);
      return {
        type: 'geoPoint',
        latitude: doubleIn(point, POINT.x),
        longitude: doubleIn(point, POINT.y),
      };
    }
    case VALUE.reference: {
      const key = messageIn(raw, kind);
      return { type: 'reference', value: nameOf(key, key, REFERENCE) };
    }
    default:
      throw new Error(`a value has the unknown kind ${kind}`);
  }
}
