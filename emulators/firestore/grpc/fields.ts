/** Single fields of protocol buffers (https://protobuf.dev/programming-guides/encoding). */
export const VARINT = 0;
export const FIXED64 = 1;
export const LENGTH = 2;
export const FIXED32 = 5;

export function varint(value: bigint | number): Buffer {
  const bytes: number[] = [];
  let low: number;
  if (typeof value === 'number' && value >= 0 && value <= 0x7fff_ffff) {
    low = value;
  } else {
    let rest = BigInt.asUintN(64, BigInt(value));
    while (rest > 0x7fff_ffffn) {
      bytes.push(Number(rest & 0x7fn) | 0x80);
      rest >>= 7n;
    }
    low = Number(rest);
  }
  while (low > 0x7f) {
    bytes.push((low & 0x7f) | 0x80);
    low >>>= 7;
  }
  bytes.push(low);
  return Buffer.from(bytes);
}

export function key(number: number, wireType: number): Buffer {
  return varint((number << 3) | wireType);
}

export function varintField(number: number, value: bigint | number): Buffer {
  return Buffer.concat([key(number, VARINT), varint(value)]);
}

export function doubleField(number: number, value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = (number << 3) | FIXED64;
  bytes.writeDoubleLE(value, 1);
  return bytes;
}

export function bytesField(number: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([key(number, LENGTH), varint(bytes.length), bytes]);
}

export function textField(number: number, text: string): Buffer {
  return bytesField(number, Buffer.from(text, 'utf8'));
}
