/** Writes values as `google.firestore.v1.Value` in protocol buffers; writeValue.ts writes JSON. */
import { bytesField, doubleField, textField, varintField } from './grpc/fields.ts';
import { formatName } from './names.ts';
import type { Micros } from './time.ts';
import type { Fields, Value } from './values.ts';

export function encodeValue(value: Value): Buffer {
  switch (value.type) {
    case 'null':
      return varintField(11, 0);
    case 'boolean':
      return varintField(1, value.value ? 1 : 0);
    case 'integer':
      return varintField(2, value.value);
    case 'double':
      return doubleField(3, value.value);
    case 'timestamp':
      return bytesField(10, encodeTime(value.value));
    case 'string':
      return textField(17, value.value);
    case 'bytes':
      return bytesField(18, value.value);
    case 'reference':
      return textField(5, formatName(value.value));
    case 'geoPoint':
      return bytesField(
        8,
        Buffer.concat([doubleField(1, value.latitude), doubleField(2, value.longitude)]),
      );
    case 'array':
      return bytesField(9, encodeList(value.values));
    case 'vector': {
      const elements = value.values.map((element): Value => ({ type: 'double', value: element }));
      const fields = new Map<string, Value>([
        ['__type__', { type: 'string', value: '__vector__' }],
        ['value', { type: 'array', values: elements }],
      ]);
      return bytesField(6, encodeFields(1, fields));
    }
    case 'map':
      return bytesField(6, encodeFields(1, value.fields));
  }
}

/** Writes fields as the map of this number. */
export function encodeFields(number: number, fields: Fields): Buffer {
  const entries: Buffer[] = [];
  for (const [name, value] of fields) {
    const entry = Buffer.concat([textField(1, name), bytesField(2, encodeValue(value))]);
    entries.push(bytesField(number, entry));
  }
  return Buffer.concat(entries);
}

/** Writes a `google.protobuf.Timestamp`. */
export function encodeTime(micros: Micros): Buffer {
  const rest = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  return Buffer.concat([
    varintField(1, (micros - rest) / 1_000_000n),
    varintField(2, Number(rest) * 1000),
  ]);
}

function encodeList(values: readonly Value[]): Buffer {
  return Buffer.concat(values.map((value) => bytesField(1, encodeValue(value))));
}
