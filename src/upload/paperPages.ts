import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withoutStamps } from '#model/paperParts.ts';
import { guessEncoding, textPages } from '#model/textFile.ts';
import { isNotebook, saidText, shownText } from '#model/shownText.ts';

/** More is not searched: a book's first 400 pages, or what takes a minute. */
const MAX_PAGES = 400;
const LIMIT_MS = 60_000;
/** What other files can wait for. Most papers take less. */
export const MOMENT_MS = 1_500;

const MAX_TEXT_BYTES = 512 * 1024;

/**
 * Returns the texts of a file's pages, by which it is found. Pictures and scans have none.
 *
 * @param kind the content type under which the file is stored
 * @param momentMs how long a PDF may take
 * @returns 'long' if it takes longer
 * @throws whatever a damaged or locked file leads to
 */
export async function paperPages(
  file: Blob,
  kind: string,
  momentMs?: number,
): Promise<readonly string[] | 'long'> {
  if (kind.startsWith('text/')) return pagesOfText(file, kind);
  if (kind !== 'application/pdf') return [];
  const { openPdf } = await import('./chosenPdf.ts');
  const pdf = await openPdf(file);
  const pages = await pagesOfPdf(pdf, momentMs);
  const isWhole = momentMs === undefined || pages.length === Math.min(pdf.numPages, MAX_PAGES);
  return isWhole ? withoutStamps(pages, file.size) : 'long';
}

async function pagesOfText(file: Blob, kind: string): Promise<readonly string[]> {
  const isWhole = isNotebook(await file.slice(0, 99).text());
  const part = isWhole ? file : file.slice(0, MAX_TEXT_BYTES);
  const bytes = new Uint8Array(await part.arrayBuffer());
  const { encoding } = guessEncoding(bytes, kind, part.size === file.size);
  const text = new TextDecoder(encoding).decode(bytes);
  return textPages(saidText(shownText(text, false))).map((page) => page.text);
}

/** Returns the texts of a PDF's pages. */
export async function pagesOfPdf(
  pdf: PDFDocumentProxy,
  limitMs = LIMIT_MS,
): Promise<readonly string[]> {
  const end = Date.now() + limitMs;
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    if (Date.now() > end) break;
    // A page that can't be read is empty, so that the others keep their numbers.
    pages.push(await pdf.getPage(number).then(textOf, () => ''));
  }
  return pages;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  page.cleanup();
  return writtenText(items.filter((item) => 'str' in item));
}

/** A piece of a page's text, as PDF.js gives it: in the order in which it is drawn. */
interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** In points; 0 if it is unknown. */
  readonly height: number;
  readonly hasEOL: boolean;
  /** The fifth is where it begins, from the left. */
  readonly transform: readonly unknown[];
}

/** Smaller print, in points, is not there to be read. */
const SMALLEST_PRINT = 3.25;

/**
 * Returns the text of a page in the order in which people write it. Browsers draw each word, or each
 * letter, of a line from right to left as a piece of its own, from the left.
 */
export function writtenText(pieces: readonly TextPiece[]): string {
  let text = '';
  /** The pieces from right to left that follow one another, and the blank after the last. */
  let [line, blank] = ['', ''];
  let last = 0;
  const endLine = () => {
    text += line + blank;
    [line, blank] = ['', ''];
  };
  for (const { str, dir, height, hasEOL, transform } of pieces) {
    const said = height === 0 || height >= SMALLEST_PRINT ? str : ' ';
    const place = Number(transform[4]);
    if (line !== '' && said.trim() === '') blank += said;
    else if (dir === 'rtl') {
      if (place < last) endLine();
      line = said + blank + line;
      [last, blank] = [place, ''];
    } else {
      endLine();
      text += said;
    }
    if (hasEOL) {
      endLine();
      text += '\n';
    }
  }
  endLine();
  return inWrittenOrder(text);
}

/** Vowel signs of Indic scripts that are drawn before the letters which they follow. */
const SIGN = '[\u093f\u09bf\u09c7\u09c8\u0a3f\u0abf\u0b47\u0bc6-\u0bc8\u0d46-\u0d48]';
const LETTER = '\\p{Lo}[\u093c\u09bc\u0a3c\u0b3c]?';
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0d4d]';
/** No word begins with a sign as people write it. */
const DRAWN_FIRST = new RegExp(`(?<![\\p{L}\\p{M}])${SIGN}`, 'u');
const SIGN_AND_LETTERS = new RegExp(`(${SIGN})(${LETTER}(?:${VIRAMA}${LETTER})*)`, 'gu');

function inWrittenOrder(text: string): string {
  return DRAWN_FIRST.test(text) ? text.replace(SIGN_AND_LETTERS, '$2$1') : text;
}
