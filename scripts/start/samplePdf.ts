const PAGE = { width: 595, height: 842, margin: 64, lineHeight: 20 };
const LINES_PER_PAGE = 34;

/**
 * Creates a small PDF with a heading and lines of text in Helvetica, on as many pages as they need.
 * Follows ISO 32000-1, 7.5 (file structure) and 9.4 (text). Text is limited to Latin-1, which the
 * standard fonts have.
 */
export function samplePdf(heading: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const pages: string[][] = [];
  for (let start = 0; start < Math.max(lines.length, 1); start += LINES_PER_PAGE) {
    pages.push(lines.slice(start, start + LINES_PER_PAGE));
  }
  // Object numbers: 1 catalogue, 2 page tree, 3 font, then each page with its content.
  const pageNumber = (index: number) => 4 + 2 * index;
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, index) => {
      const content = pageContent(index === 0 ? heading : `${heading}, continued`, text);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] ` +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return pdfOf(objects);
}

/**
 * Returns the file: header, objects, the table of their offsets, and the trailer.
 *
 * @param objects in Latin-1, numbered from 1; the first is the catalogue
 */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  const end = `\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer + end, 'latin1'));
}

function pageContent(heading: string, lines: readonly string[]): string {
  const top = PAGE.height - PAGE.margin;
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  return [
    `BT /F1 20 Tf ${PAGE.margin} ${top} Td (${escaped(heading)}) Tj ET`,
    `BT /F1 11 Tf ${PAGE.lineHeight} TL ${PAGE.margin} ${top - 40} Td\n${shown} ET`,
  ].join('\n');
}

/** Escapes brackets and backslashes, which are syntax. Characters outside Latin-1 become '?'. */
function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
