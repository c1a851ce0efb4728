import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * How many pages are shown. PDF.js makes and measures an element for each in one go: these take a
 * device that is four times slower than a laptop one second.
 */
const MAX_PAGES = 3_000;

/** The widths that a page may have in points. Outside of them, PDF.js's own steps of zoom fail. */
const [LEAST_WIDTH, GREATEST_WIDTH] = [400, 900];

/**
 * Makes PDF.js see no more pages than it can bear, each as wide as the first.
 *
 * @param onLost called with the number of a page that can't be read
 * @returns the number of all pages
 */
export async function evenPages(
  pdf: PDFDocumentProxy,
  onLost: (number: number) => void,
): Promise<number> {
  const all = pdf.numPages;
  const { width: first } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const width = Math.max(LEAST_WIDTH, Math.min(GREATEST_WIDTH, first));
  const count = Math.min(all, MAX_PAGES);
  Object.assign(pdf._pdfInfo as object, { numPages: count });
  pdf.pagesMapper.pagesNumber = count;
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    try {
      const page = await getPage(number);
      // Whatever its own units are: in some PDFs a point is a pixel of a photo.
      const unit = (page.userUnit * width) / page.getViewport({ scale: 1 }).width;
      Object.defineProperty(page, 'userUnit', { value: unit, configurable: true });
      return page;
    } catch (error) {
      onLost(number);
      throw error;
    }
  };
  return all;
}

const MAX_OUTLINE_ENTRIES = 1000;

/** Where a link inside a PDF leads: a name, or the page with the place on it. */
export type Destination = string | readonly unknown[] | null;

/** A heading in the outline of a PDF. */
export interface OutlineEntry {
  readonly title: string;
  /** From 0. */
  readonly level: number;
  readonly destination: Destination;
}

/** Returns what of a PDF is not shown here, in a sentence, or ''. */
export async function notShown(pdf: PDFDocumentProxy): Promise<string> {
  const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
  if (info['IsCollectionPresent']) return 'This PDF holds other files. Download it to open them.';
  if (info['IsXFAPresent']) return 'This PDF is a form. Download it to fill it in.';
  return '';
}

type OutlineItems = Awaited<ReturnType<PDFDocumentProxy['getOutline']>> | null;

/** Returns the headings of an outline in order. */
export function flatOutline(items: OutlineItems, level = 0): readonly OutlineEntry[] {
  if (level > 20) return [];
  const entries = (items ?? []).flatMap(({ title, dest: destination, items: below }) => [
    { title, level, destination },
    ...flatOutline(below as OutlineItems, level + 1),
  ]);
  return entries.slice(0, MAX_OUTLINE_ENTRIES);
}

/** Says why a text was not found on pages with these texts. */
export function noMatchText(texts: readonly (string | undefined)[]): string {
  const empty = texts.filter((text) => (text ?? '').trim() === '').length;
  if (empty === 0) return 'No match';
  if (empty < texts.length) return 'No match. Some pages are pictures, which have no text to find.';
  return texts.length === 1
    ? 'This page is a picture: it has no text to find.'
    : 'These pages are pictures: they have no text to find.';
}
