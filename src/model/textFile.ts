/** The encodings that a reader can choose, with their labels. */
export const ENCODINGS: readonly (readonly [encoding: string, label: string])[] = [
  ['windows-1252', 'Western (Windows-1252)'],
  ['utf-8', 'Unicode (UTF-8)'],
  ['utf-16le', 'Unicode (UTF-16 LE)'],
  ['utf-16be', 'Unicode (UTF-16 BE)'],
  ['windows-1251', 'Cyrillic (Windows-1251)'],
  ['windows-1256', 'Arabic (Windows-1256)'],
];

/**
 * Returns the encoding of a text: by its byte order mark, else UTF-16 or UTF-8 if it can be that,
 * else by the charset of its content type, or else Windows-1252, which has a character for nearly
 * every byte. UTF-8 comes before the charset, because other text is hardly ever valid UTF-8, and old
 * records name a wrong charset.
 *
 * @param isWhole false for the beginning of a text, which may end inside a character
 */
export function guessEncoding(bytes: Uint8Array, contentType: string, isWhole = true) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isSure: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isSure: true };
  const sample = bytes.subarray(0, 4096);
  const [even = 0, odd = 0] = [0, 1].map(
    (odd) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length,
  );
  if (Math.max(even, odd) > sample.length / 8 && Math.min(even, odd) < sample.length / 64)
    return { encoding: odd > even ? 'utf-16le' : 'utf-16be', isSure: true };
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return { encoding: 'utf-8', isSure: true };
  } catch {
    return { encoding: knownCharset(contentType), isSure: false };
  }
}

function knownCharset(contentType: string): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? '';
  const isOffered = ENCODINGS.some(([encoding]) => encoding === charset.toLowerCase());
  return isOffered && charset.toLowerCase() !== 'utf-8' ? charset.toLowerCase() : 'windows-1252';
}

/** The pages of a text file are as long as a printed one. */
const LETTERS_ON_PAGE = 3_000;
const PAGE = new RegExp(`[^]{1,${LETTERS_ON_PAGE}}(?!\\S)|[^]{1,${LETTERS_ON_PAGE}}`, 'g');

/** A page of a text file. */
interface TextPage {
  readonly text: string;
  /** Where it begins in the file's text. */
  readonly start: number;
}

/** Cuts the text of a file into pages: at its form feeds, and between words. */
export function textPages(text: string): readonly TextPage[] {
  let start = 0;
  return text.split('\f').flatMap((sheet) => {
    const begin = start;
    start += sheet.length + 1;
    const pages = [...sheet.matchAll(PAGE)];
    if (pages.length === 0) return { text: '', start: begin };
    return pages.map(({ 0: page, index }) => ({ text: page, start: begin + index }));
  });
}
