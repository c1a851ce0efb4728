import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** How the pages of a sample look. */
export interface Look {
  /** In points. */
  readonly textSize: number;
  readonly lineHeight: number;
  /** Red, green and blue, from 0 to 1, of a band behind the heading; none if it is left out. */
  readonly band?: readonly [number, number, number];
}

/** How a page looks if nothing else is asked for. */
export const PLAIN: Look = { textSize: 11, lineHeight: 20 };

/** The size of a page, A4, in points. */
export const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;

/** Where the parts of a page with this title stand, in points from its left and its top. */
export function pageLayout(title: string, { band }: Look) {
  const wideTitle = Math.min(34, Math.floor(900 / title.length));
  return {
    left: 64,
    bandHeight: 104,
    title: { baseline: band ? 74 : 64, size: band ? wideTitle : 20 },
    /** The baseline of the first line. */
    body: band ? 148 : 104,
  };
}

/** Returns the title and the text of each page: as many lines as it has room for. */
export function samplePages(
  heading: string,
  lines: readonly string[],
  { lineHeight }: Look = PLAIN,
): readonly { readonly title: string; readonly body: string }[] {
  const linesPerPage = Math.floor(680 / lineHeight);
  return Array.from({ length: Math.ceil(lines.length / linesPerPage) || 1 }, (_, index) => ({
    title: index === 0 ? heading : `${heading}, continued`,
    body: lines.slice(index * linesPerPage, (index + 1) * linesPerPage).join('\n'),
  }));
}

/**
 * Creates a small PDF with a heading and lines of text in Helvetica, on as many pages as they need.
 * Text is limited to Latin-1, which the standard fonts have; other characters become '?'.
 */
export async function samplePdf(
  heading: string,
  lines: readonly string[],
  look: Look = PLAIN,
): Promise<Uint8Array<ArrayBuffer>> {
  const { textSize, lineHeight, band } = look;
  // Without the time, so that the same text gives the same file.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = (part: string) => part.replace(/[^\n\x20-\x7e\xa0-\xff]/g, '?');
  for (const { title, body } of samplePages(heading, lines, look)) {
    const page = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
    const shownTitle = text(title);
    const layout = pageLayout(shownTitle, look);
    if (band) {
      const y = PAGE_HEIGHT - layout.bandHeight;
      page.drawRectangle({ y, width: PAGE_WIDTH, height: layout.bandHeight, color: rgb(...band) });
    }
    page.drawText(shownTitle, {
      x: layout.left,
      y: PAGE_HEIGHT - layout.title.baseline,
      size: layout.title.size,
      font,
      ...(band && { color: rgb(1, 1, 1) }),
    });
    page.drawText(text(body), {
      x: layout.left,
      y: PAGE_HEIGHT - layout.body,
      size: textSize,
      lineHeight,
      font,
    });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}
