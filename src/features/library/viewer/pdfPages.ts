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
