import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfPageCount } from '#upload/pdfPageCount.ts';

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = (count: number) => `<< /Type /Pages /Kids [] /Count ${count} >>`;

/** A PDF with a table in plain text, as PDF 1.4 has it. */
function plainPdf(objects: readonly string[], before = '', previous = ''): string {
  let text = before || '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 1\n0000000000 65535 f \n1 ${objects.length}\n${places.join('')}`;
  const trailer = `trailer\n<< /Root 1 0 R ${previous}>>\n`;
  return `${text}${table}${trailer}startxref\n${text.length}\n%%EOF\n`;
}

/** A PDF whose table and page tree are in compressed streams, as PDF 1.5 has it. */
function packedPdf(count: number, predictor: boolean): Blob {
  const head = Buffer.from('%PDF-1.5\n');
  const first = '1 0 2 40 ';
  const packed = deflateSync(first + CATALOG.padEnd(40) + pages(count));
  const holder = Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 2 /First ${first.length} /Filter /FlateDecode`),
    Buffer.from(` /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const rows = [
    [0, 0, 0],
    [2, 3, 0],
    [2, 3, 1],
    [1, head.length, 0],
  ];
  const written = predictor
    ? rows.map((row, index) => [2, ...row.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0))])
    : rows;
  const table = deflateSync(Buffer.from(written.flat().map((byte) => byte & 255)));
  const parameters = predictor ? '/DecodeParms << /Predictor 12 /Columns 3 >>' : '';
  const dictionary = `<< /Type /XRef /W [1 1 1] /Size 4 /Root 1 0 R /Filter /FlateDecode ${parameters}`;
  return new Blob([
    head,
    holder,
    `4 0 obj\n${dictionary} /Length ${table.length} >>\nstream\n`,
    table,
    `\nendstream\nendobj\nstartxref\n${head.length + holder.length}\n%%EOF\n`,
  ]);
}

describe('the number of pages of a PDF', () => {
  it('is read from a table in plain text', async () => {
    expect(await pdfPageCount(new Blob([plainPdf([CATALOG, pages(12)])]))).toBe(12);
  });

  it.each([true, false])('is read from compressed streams (predictor: %j)', async (predictor) => {
    expect(await pdfPageCount(packedPdf(7, predictor))).toBe(7);
  });

  it('is that of the last save, which the earlier table completes', async () => {
    const before = plainPdf([CATALOG, pages(3)]);
    const at = before.indexOf('xref');
    const catalog = [CATALOG.replace('2 0 R', '1 0 R')];
    expect(await pdfPageCount(new Blob([before, '']))).toBe(3);
    const after = plainPdf([`${CATALOG} /Lang (en)`], before, `/Prev ${at} `);
    expect(await pdfPageCount(new Blob([after]))).toBe(3);
    expect(await pdfPageCount(new Blob([plainPdf(catalog, before)]))).toBeNull();
  });

  it('is read from slices of a large file', async () => {
    const read: number[] = [];
    const filler = `<< /Length 24000000 >>\nstream\n${' '.repeat(24_000_000)}\nendstream`;
    const blob = new Blob([plainPdf([CATALOG, pages(40), filler])]);
    const slice = blob.slice.bind(blob);
    blob.slice = (from = 0, to = 0) => {
      read.push(Math.min(to, blob.size) - from);
      return slice(from, to);
    };
    expect(await pdfPageCount(blob)).toBe(40);
    expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(100_000);
  });

  it.each([
    ['no PDF', 'Notes of unit 1'],
    ['an empty file', ''],
    ['a table outside of the file', '%PDF-1.4\nstartxref\n99999\n%%EOF'],
    [
      'a table that points to itself',
      '%PDF-1.4\nxref\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF',
    ],
    ['a page tree without a number', plainPdf([CATALOG, '<< /Type /Pages /Count 5 0 R >>'])],
  ])('is unknown for %s', async (_what, text) => {
    expect(await pdfPageCount(new Blob([text]))).toBeNull();
  });
});
