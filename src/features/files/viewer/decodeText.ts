/** The byte order mark of each encoding, which may begin a file. */
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text by its byte order mark, else as UTF-8, else by the charset of its content type, or
 * else as Windows-1252, which has a character for every byte. UTF-8 is tried before the charset,
 * because other text is hardly ever valid UTF-8, and old records name a wrong charset.
 *
 * @param isWhole false for the beginning of a text, which may end inside a character
 */
export function decodeText(bytes: Uint8Array, contentType: string, isWhole = true): string {
  const mark = MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  const decode = (encoding: string, fatal: boolean) =>
    new TextDecoder(encoding, { fatal }).decode(bytes, { stream: !isWhole });
  if (mark) return decode(mark[0], false);
  try {
    return decode('utf-8', true);
  } catch {
    return decode(knownCharset(contentType), false);
  }
}

function knownCharset(contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? '';
  try {
    const { encoding } = new TextDecoder(charset);
    return encoding === 'utf-8' ? 'windows-1252' : encoding;
  } catch {
    return 'windows-1252';
  }
}
