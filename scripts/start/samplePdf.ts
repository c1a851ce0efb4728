import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';

/** How the pages of a sample look. */
interface Look {
  /** In points. */
  readonly textSize: number;
  readonly lineHeight: number;
  /** Red, green and blue, from 0 to 1, of a band behind the heading; none if it is left out. */
  readonly band?: readonly [number, number, number];
}

const PLAIN: Look = { textSize: 11, lineHeight: 20 };

/**
 * Creates a small PDF with a heading and lines of text in Helvetica, on as many pages as they need.
 * Text is limited to Latin-1, which the standard fonts have; other characters become '?'.
 */
export async function samplePdf(
  heading: string,
  lines: readonly string[],
  { textSize, lineHeight, band }: Look = PLAIN,
): Promise<Uint8Array<ArrayBuffer>> {
  // Without the time, so that the same text gives the same file.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = (part: string) => part.replace(/[^\n\x20-\x7e\xa0-\xff]/g, '?');
  const linesPerPage = Math.floor(680 / lineHeight);
  for (let start = 0; start < Math.max(lines.length, 1); start += linesPerPage) {
    const page = pdf.addPage([595, 842]);
    const title = text(start === 0 ? heading : `${heading}, continued`);
    const body = text(lines.slice(start, start + linesPerPage).join('\n'));
    if (band) {
      page.drawRectangle({ y: 738, width: 595, height: 104, color: rgb(...band) });
      const size = Math.min(34, Math.floor(900 / title.length));
      page.drawText(title, { x: 64, y: 768, size, font, color: rgb(1, 1, 1) });
    } else {
      page.drawText(title, { x: 64, y: 778, size: 20, font });
    }
    page.drawText(body, { x: 64, y: band ? 694 : 738, size: textSize, lineHeight, font });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}
