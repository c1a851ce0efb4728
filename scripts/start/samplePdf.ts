import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

const LINES_PER_PAGE = 34;

/**
 * Creates a small PDF with a heading and lines of text in Helvetica, on as many pages as they need.
 * Text is limited to Latin-1, which the standard fonts have; other characters become '?'.
 */
export async function samplePdf(
  heading: string,
  lines: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  // Without the time, so that the same text gives the same file.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const text = (part: string) => part.replace(/[^\n\x20-\x7e\xa0-\xff]/g, '?');
  for (let start = 0; start < Math.max(lines.length, 1); start += LINES_PER_PAGE) {
    const page = pdf.addPage([595, 842]);
    const title = start === 0 ? heading : `${heading}, continued`;
    const body = lines.slice(start, start + LINES_PER_PAGE).join('\n');
    page.drawText(text(title), { x: 64, y: 778, size: 20, font });
    page.drawText(text(body), { x: 64, y: 738, size: 11, lineHeight: 20, font });
  }
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}
