/** Cyclic redundancy checks with reflected polynomials. */
const POLYNOMIAL_CRC32 = 0xedb88320;
const POLYNOMIAL_CRC32C = 0x82f63b78;

export function crc32(data: Uint8Array): number {
  return checksum(data, TABLE_CRC32);
}

export function crc32c(data: Uint8Array): number {
  return checksum(data, TABLE_CRC32C);
}

const TABLE_CRC32 = remainders(POLYNOMIAL_CRC32);
const TABLE_CRC32C = remainders(POLYNOMIAL_CRC32C);

function remainders(polynomial: number): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, byte) => {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1)
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    return remainder;
  });
}

function checksum(data: Uint8Array, table: Uint32Array): number {
  let remainder = 0xffffffff;
  for (const byte of data) remainder = (table[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}
