import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * How many pages are shown at a time. PDF.js makes and measures an element for each in one go: more
 * would block a slow device.
 */
const MAX_PAGES = 1500;

/** The widths that a page may have in points. Outside of them, PDF.js's own steps of zoom fail. */
const [LEAST_WIDTH, GREATEST_WIDTH] = [400, 900];

/** Where a link inside a PDF leads: a name, or the page with the place on it. */
export type Destination = string | readonly unknown[] | null;

/** The pages of a PDF that are shown. */
export interface ShownPages {
  /** The number of all pages. */
  readonly all: number;
  /** How many pages precede those that are shown. */
  readonly before: number;
  readonly count: number;
  /** Returns a destination as PDF.js takes it, or the number of a page that is not shown now. */
  readonly find: (destination: Destination) => Promise<Destination | number>;
}

/**
 * Makes PDF.js see a part of the pages as the whole document, each as wide as the first.
 *
 * @param wanted the number of a page of that part
 * @param onLost called with the place in the part of a page that can't be read
 */
export async function takePages(
  pdf: PDFDocumentProxy,
  wanted: number,
  onLost: (number: number) => void,
): Promise<ShownPages> {
  const all = pdf.numPages;
  const before = Math.floor((Math.min(wanted, all) - 1) / MAX_PAGES) * MAX_PAGES;
  const count = Math.min(all - before, MAX_PAGES);
  const { width: first } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const width = Math.max(LEAST_WIDTH, Math.min(GREATEST_WIDTH, first));
  const pageIndex = pdf.getPageIndex.bind(pdf);

  Object.assign(pdf._pdfInfo as object, { numPages: count });
  pdf.pagesMapper.pagesNumber = before + count;
  const getPage = pdf.getPage.bind(pdf);
  pdf.getPage = async (number) => {
    try {
      const page = await getPage(before + number);
      // Whatever its own units are: in some PDFs a point is a pixel of a photo.
      const unit = (page.userUnit * width) / page.getViewport({ scale: 1 }).width;
      Object.defineProperty(page, 'userUnit', { value: unit, configurable: true });
      return page;
    } catch (error) {
      onLost(number);
      throw error;
    }
  };

  const find = async (destination: Destination) => {
    if (all === count) return destination;
    const explicit =
      typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    const [target, ...rest]: readonly unknown[] = explicit ?? [];
    const index = typeof target === 'object' ? await pageIndex(target as never) : Number(target);
    const isShown = index >= before && index < before + count;
    return isShown ? [index - before, ...rest] : index + 1;
  };
  return { all, before, count, find };
}
