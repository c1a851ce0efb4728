/**
 * Protocol buffers on the wire, from and to the JSON that the rest of the engine speaks
 * (https://protobuf.dev/programming-guides/encoding). Unlike protobuf's own JSON, a field mask is
 * a list of paths, as REST has it here. Unknown fields are skipped, as every reader must.
 */
import { invalidArgument } from '../../shared/statusError.ts';
import { Encodable } from '../encodable.ts';
import { FIXED32, FIXED64, key, LENGTH, VARINT, varint } from './fields.ts';
import { ENUMS, MESSAGES, type Fields } from './schema.ts';

type Json = Record<string, unknown>;

/** As deep as documents and filters may be, with room for what is around them. */
const MAX_DEPTH = 200;

/** The wrappers of plain values, which a message can leave out. */
const WRAPPERS: Readonly<Record<string, Fields>> = {
  Int32Value: { value: [1, 'int32'] },
  Int64Value: { value: [1, 'int64'] },
};
const TIMESTAMP: Fields = { seconds: [1, 'int64'], nanos: [2, 'int32'] };
const ENTRY: Fields = { key: [1, 'string'], value: [2, 'Value'] };

/** @throws StatusError INVALID_ARGUMENT for bytes that are no such message */
export function decode(type: string, bytes: Uint8Array): Json {
  return decodeFields(fieldsOf(type), new Reader(bytes), 0);
}

/** Encodes a message. Members that are absent or undefined are left out. */
export function encode(type: string, json: unknown): Buffer {
  if (json instanceof Encodable) return json.protobuf;
  const parts: Uint8Array[] = [];
  encodeFields(fieldsOf(type), json as Json, parts);
  return Buffer.concat(parts);
}

function fieldsOf(type: string): Fields {
  const fields = MESSAGES[type];
  if (!fields) throw new Error(`no message ${type}`);
  return fields;
}

const namesByNumber = new WeakMap<Fields, ReadonlyMap<number, string>>();

function nameOf(fields: Fields, number: number): string | undefined {
  let names = namesByNumber.get(fields);
  if (!names) {
    names = new Map(Object.entries(fields).map(([name, [each]]) => [each, name]));
    namesByNumber.set(fields, names);
  }
  return names.get(number);
}

/** Reads the wire, field by field. */
export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) break;
      this.#at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw malformed();
  }

  /** A number of at most 32 bits, such as a key or a length; a longer one is too long for all. */
  small(): number {
    const byte = this.#bytes[this.#at] ?? 0x80;
    if (byte >= 0x80) return Number(this.varint());
    this.#at += 1;
    return byte;
  }

  bytes(length: number): Buffer {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw malformed();
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }

  part(): Buffer {
    return this.bytes(this.small());
  }

  /** What a field holds, whatever it means: a number, or bytes. */
  item(wireType: number): bigint | Buffer {
    if (wireType === VARINT) return this.varint();
    if (wireType === FIXED64) return this.bytes(8);
    if (wireType === LENGTH) return this.part();
    if (wireType === FIXED32) return this.bytes(4);
    throw malformed();
  }
}

function malformed(): Error {
  return invalidArgument('The message is malformed.');
}

function decodeFields(fields: Fields, reader: Reader, depth: number): Json {
  if (depth > MAX_DEPTH) throw malformed();
  const json: Json = {};
  while (!reader.isAtEnd) {
    const tag = reader.small();
    const wireType = tag & 7;
    const name = nameOf(fields, tag >>> 3);
    const type = name === undefined ? undefined : fields[name]?.[1];
    if (name === undefined || type === undefined) {
      reader.item(wireType);
    } else if (type === 'map') {
      const { key: entry = '', value = {} } = decodeFields(ENTRY, new Reader(reader.part()), depth);
      // A member of its own, whatever its name: '__proto__' is a field like any other.
      Object.defineProperty((json[name] ??= {}), String(entry), {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    } else if (type.endsWith('[]')) {
      const list = (json[name] ??= []) as unknown[];
      list.push(...decodeItems(type.slice(0, -2), wireType, reader, depth));
    } else {
      json[name] = decodeOne(type, wireType, reader, depth);
    }
  }
  return json;
}

/** One item of a repeated field, or several numbers that are packed into one part. */
function decodeItems(type: string, wireType: number, reader: Reader, depth: number): unknown[] {
  if (type !== 'int32' || wireType !== LENGTH) return [decodeOne(type, wireType, reader, depth)];
  const packed = new Reader(reader.part());
  const items: unknown[] = [];
  while (!packed.isAtEnd) items.push(decodeOne(type, VARINT, packed, depth));
  return items;
}

function decodeOne(type: string, wireType: number, reader: Reader, depth: number): unknown {
  const expected = wireTypeOf(type);
  if (wireType !== expected) throw malformed();
  switch (type) {
    case 'bool':
      return reader.varint() !== 0n;
    case 'int32':
      return Number(BigInt.asIntN(32, reader.varint()));
    case 'int64':
      return String(BigInt.asIntN(64, reader.varint()));
    case 'double':
      return doubleJson(reader.bytes(8).readDoubleLE());
    case 'string':
      return reader.part().toString('utf8');
    case 'bytes':
      return reader.part().toString('base64');
    case 'Timestamp':
      return timestampText(decodeFields(TIMESTAMP, new Reader(reader.part()), depth + 1));
  }
  const names = ENUMS[type];
  if (names) return enumJson(names, Number(reader.varint()));
  const wrapper = WRAPPERS[type];
  const json = decodeFields(wrapper ?? fieldsOf(type), new Reader(reader.part()), depth + 1);
  return wrapper ? (json['value'] ?? 0) : json;
}

function enumJson(names: readonly string[], number: number): string | number | null {
  const name = names[number];
  return name === 'NULL_VALUE' ? null : name || number;
}

function doubleJson(value: number): number | string {
  return Number.isFinite(value) ? value : String(value);
}

/** Formats a time as RFC 3339, with as many digits as it has. */
function timestampText({ seconds = '0', nanos = 0 }: Json): string {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) throw malformed();
  const fraction = String(nanos).padStart(9, '0').replace(/0+$/, '');
  const whole = date.toISOString().slice(0, -'.000Z'.length);
  return fraction === '' ? `${whole}Z` : `${whole}.${fraction}Z`;
}

function wireTypeOf(type: string): number {
  if (type === 'double') return FIXED64;
  return type === 'bool' || type === 'int32' || type === 'int64' || type in ENUMS ? VARINT : LENGTH;
}

function encodeFields(fields: Fields, json: Json, parts: Uint8Array[]): void {
  for (const [name, value] of Object.entries(json)) {
    if (value === undefined) continue;
    const field = fields[name];
    if (!field) throw new Error(`no field ${name}`);
    const [number, type] = field;
    if (type === 'map') {
      for (const [key, item] of Object.entries(value as Json))
        encodePart(number, encodeMessage(ENTRY, { key, value: item }), parts);
    } else if (type === 'int32[]') {
      const packed = (value as readonly number[]).map((item) => varint(item));
      encodePart(number, Buffer.concat(packed), parts);
    } else if (type.endsWith('[]')) {
      for (const item of value as readonly unknown[])
        encodeOne(number, type.slice(0, -2), item, parts);
    } else {
      encodeOne(number, type, value, parts);
    }
  }
}

function encodeMessage(fields: Fields, json: Json): Buffer {
  const parts: Uint8Array[] = [];
  encodeFields(fields, json, parts);
  return Buffer.concat(parts);
}

function encodeOne(number: number, type: string, value: unknown, parts: Uint8Array[]): void {
  const wireType = wireTypeOf(type);
  const bytes = bytesOf(type, value);
  parts.push(key(number, wireType));
  if (wireType === LENGTH) parts.push(varint(bytes.length));
  parts.push(bytes);
}

function encodePart(number: number, bytes: Uint8Array, parts: Uint8Array[]): void {
  parts.push(key(number, LENGTH), varint(bytes.length), bytes);
}

function bytesOf(type: string, value: unknown): Uint8Array {
  if (value instanceof Encodable) return value.protobuf;
  switch (type) {
    case 'bool':
      return varint(value === true ? 1 : 0);
    case 'int32':
    case 'int64':
      return varint(BigInt(value as number | string));
    case 'double': {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(Number(value));
      return bytes;
    }
    case 'string':
      return Buffer.from(String(value), 'utf8');
    case 'bytes':
      return Buffer.from(String(value), 'base64');
    case 'Timestamp':
      return encodeMessage(TIMESTAMP, timestampOf(String(value)));
    default: {
      const names = ENUMS[type];
      return names
        ? varint(Math.max(0, names.indexOf(String(value))))
        : encodeMessage(fieldsOf(type), value as Json);
    }
  }
}

/** @param text RFC 3339 in UTC, as the engine writes it */
function timestampOf(text: string): Json {
  const [, whole = '', fraction = ''] = /^([^.Z]+)(?:\.(\d+))?Z$/.exec(text) ?? [];
  return {
    seconds: String(Date.parse(`${whole}Z`) / 1000),
    nanos: Number(fraction.padEnd(9, '0')),
  };
}
