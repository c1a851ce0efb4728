/** Bytes, and the package `hashing`. */
import { createHash } from 'node:crypto';
import { crc32, crc32c } from './crc.ts';
import { int, string, type BytesValue, type RulesValue } from '../values.ts';
import { freeFunction, method, type Signature } from './signature.ts';

type Hash = (data: Uint8Array) => Uint8Array;

const HASHES: Readonly<Record<string, Hash>> = {
  md5: (data) => createHash('md5').update(data).digest(),
  sha256: (data) => createHash('sha256').update(data).digest(),
  crc32: (data) => littleEndian(crc32(data)),
  crc32c: (data) => littleEndian(crc32c(data)),
};

export const BYTES_FUNCTIONS: readonly Signature[] = [
  method('bytes', 'size', [], 'int', ({ value }) => int(value.length)),
  method('bytes', 'toBase64', [], 'string', ({ value }) => string(urlSafeBase64(value))),
  method('bytes', 'toHexString', [], 'string', ({ value }) =>
    string(Buffer.from(value).toString('hex').toUpperCase()),
  ),
  ...Object.entries(HASHES).flatMap(([name, hash]) => [
    freeFunction(`hashing.${name}`, ['bytes'], 'bytes', ({ value }) => bytes(hash(value))),
    freeFunction(`hashing.${name}`, ['string'], 'bytes', ({ value }) =>
      bytes(hash(new TextEncoder().encode(value))),
    ),
  ]),
];

function bytes(value: Uint8Array): BytesValue & RulesValue {
  return { kind: 'bytes', value: new Uint8Array(value) };
}

/** Encodes in base64, padded, with `-` and `_`. */
function urlSafeBase64(value: Uint8Array): string {
  return Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function littleEndian(value: number): Uint8Array {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value);
  return buffer;
}
