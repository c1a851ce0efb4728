/**
 * The files of LevelDB's log format, in which Google's emulator exports: blocks of records, each
 * with a checksum, of which a long one is in parts
 * (https://github.com/google/leveldb/blob/main/doc/log_format.md).
 */
import { crc32c } from '../../rules/security/functions/crc.ts';

const BLOCK_BYTES = 32 * 1024;
const HEADER_BYTES = 7;
const FULL = 1;
const LAST = 4;

/** @throws Error that says at which byte the file is damaged */
export function readRecords(file: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let parts: Buffer[] = [];
  for (let at = 0; at < file.length;) {
    const room = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (room < HEADER_BYTES) {
      at += room;
      continue;
    }
    const begin = at + HEADER_BYTES;
    const end = begin <= file.length ? begin + file.readUInt16LE(at + 4) : Infinity;
    if (end > file.length) throw new Error(`it is cut off at byte ${file.length}`);
    const kind = file.readUInt8(at + 6);
    if (
      kind < FULL ||
      kind > LAST ||
      masked(file.subarray(begin - 1, end)) !== file.readUInt32LE(at)
    )
      throw new Error(`it is damaged at byte ${at}`);
    parts.push(file.subarray(begin, end));
    if (kind === FULL || kind === LAST) {
      records.push(Buffer.concat(parts));
      parts = [];
    }
    at = end;
  }
  if (parts.length > 0) throw new Error(`it is cut off at byte ${file.length}`);
  return records;
}

/** A checksum is stored rotated and moved, so that one of data with checksums in it is sound. */
function masked(bytes: Buffer): number {
  const crc = crc32c(bytes);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
