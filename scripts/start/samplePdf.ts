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
  for (const shown of samplePages(heading, lines, look)) {
    const page = pdf.addPage([595, 842]);
    const title = text(shown.title);
    if (band) {
      page.drawRectangle({ y: 738, width: 595, height: 104, color: rgb(...band) });
      const size = Math.min(34, Math.floor(900 / title.length));
      page.drawText(title, { x: 64, y: 768, size, font, color: rgb(1, 1, 1) });
    } else {
      page.drawText(title, { x: 64, y: 778, size: 20, font });
    }
    page.drawText(text(shown.body), {
      x: 64,
      y: band ? 694 : 738,
      size: textSize,
      lineHeight,
      font,
    });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}
