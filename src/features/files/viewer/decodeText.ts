/** The encodings that a file names in its first bytes. */
const MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Decodes a text: by the mark at its beginning, as UTF-8, or else by the charset of its content type
 * or as Windows-1252, which has a character for every byte. UTF-8 comes before the charset, because
 * text that is none hardly ever passes for it, and old records name a charset that is wrong.
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
