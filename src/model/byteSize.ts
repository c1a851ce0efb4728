import { counted } from './language.ts';

const UNITS = ['KB', 'MB', 'GB'] as const;

/** Formats bytes for people: '1 byte', '640 KB', '8.4 MB'. 1 KB is 1024 bytes. */
export function byteSize(bytes: number): string {
  // '1007 bytes' would not fit into a list's column.
  if (bytes < 1000) return counted(bytes, 'byte', 'bytes');
  let size = bytes / 1024;
  let unit = 0;
  // 1023.5 KB would be rounded to '1024 KB'.
  while (size >= 1023.5 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = size < 9.95 && unit > 0 ? 1 : 0;
  return `${Number(size.toFixed(digits))} ${UNITS[unit]}`;
}
