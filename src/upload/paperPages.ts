import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withoutStamps } from '#model/paperParts.ts';
import { guessEncoding } from '#text/encodings.ts';
import { isNotebook, saidText, shownText } from '#model/shownText.ts';
import { textPages } from '#model/textPages.ts';
import { writtenText } from './writtenText.ts';

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
