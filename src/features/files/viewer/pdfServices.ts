import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

const SAFE_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:'];

/** Links lead out of the PDF only to addresses that a browser opens as a page or as a mail. */
export class LinkService extends PDFLinkService {
  // Matches are looked for in the pages that are shown.
  override get pagesCount(): number {
    return (this.pdfDocument as PDFDocumentProxy | null)?.numPages ?? 0;
  }

  override addLinkAttributes(link: HTMLAnchorElement, url: string, newWindow = false): void {
    if (URL.canParse(url) && SAFE_PROTOCOLS.includes(new URL(url).protocol))
      super.addLinkAttributes(link, url, newWindow);
  }
}

/** Texts of PDF.js that the page does not use. Its own class would watch every element. */
export class NoTranslation {
  readonly getLanguage = () => 'en-us';
  readonly getDirection = () => 'ltr';
  readonly get = (_ids: unknown, _values: unknown, fallback = '') => Promise.resolve(fallback);
  readonly translate = () => Promise.resolve();
  readonly translateOnce = () => Promise.resolve();
  readonly destroy = () => Promise.resolve();
  readonly pause = () => undefined;
  readonly resume = () => undefined;
}
