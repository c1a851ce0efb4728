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

/** How a packed PDF is written. Each part defaults to the way in which most programs write it. */
interface Packing {
  /** The bytes of the table's columns. */
  readonly widths?: readonly [number, number, number];
  /** The PNG filter of each row of the table, or null where the table is stored as it is. */
  readonly filters?: readonly number[] | null;
  readonly filterName?: string;
  /** The rows that the table leaves out at its start, as its dictionary then says. */
  readonly index?: string;
  /** The separator of the numbers at the head of the object stream. */
  readonly gap?: string;
  /** Bytes before the first object. */
  readonly before?: number;
}

/** A PDF whose table and page tree are in compressed streams, as PDF 1.5 has it. */
function packedPdf(count: number, packing: Packing = {}): Blob {
  const { widths = [1, 2, 1], filters = null, filterName = 'FlateDecode' } = packing;
  const { index = '', gap = ' ', before = 0 } = packing;
  const head = Buffer.from(`%PDF-1.5\n${'%'.repeat(before)}\n`);
  const first = ['1', '0', '2', '40', ''].join(gap);
  const packed = deflateSync(first + CATALOG.padEnd(40) + pages(count));
  const holder = Buffer.concat([
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 2 /First ${first.length} /Filter /FlateDecode`),
    Buffer.from(` /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const bytes = (value: number, width: number) =>
    Array.from({ length: width }, (_, at) => (value >> (8 * (width - 1 - at))) & 255);
  const entries = [
    [0, 0, 0],
    [2, 3, 0],
    [2, 3, 1],
    [1, head.length, 0],
  ];
  const rows = entries
    .slice(index ? 1 : 0)
    .map((entry) => entry.flatMap((value, column) => bytes(value, widths[column] ?? 0)));
  const columns = rows[0]?.length ?? 0;
  const written = filters
    ? rows.map((row, at) => {
        const above = filters[at] === 2 ? rows[at - 1] : undefined;
        return [filters[at] ?? 0, ...row.map((byte, column) => byte - (above?.[column] ?? 0))];
      })
    : rows;
  const table = deflateSync(Buffer.from(written.flat().map((byte) => byte & 255)));
  const parameters = filters ? `/DecodeParms << /Predictor 12 /Columns ${columns} >>` : '';
  const dictionary = `<< /Type /XRef /W [${widths.join(' ')}] ${index} /Size 4 /Root 1 0 R`;
  return new Blob([
    head,
    holder,
    `4 0 obj\n${dictionary} /Filter /${filterName} ${parameters} /Length ${table.length} >>\nstream\n`,
    table,
    `\nendstream\nendobj\nstartxref\n${head.length + holder.length}\n%%EOF\n`,
  ]);
}

describe('the number of pages of a PDF', () => {
  it('is read from a table in plain text', async () => {
    expect(await pdfPageCount(new Blob([plainPdf([CATALOG, pages(12)])]))).toBe(12);
  });

  it.each<[string, Packing]>([
    ['as they are', {}],
    ['beyond their first 256 bytes', { before: 1_000 }],
    ['after filtered rows', { filters: [2, 2, 2, 2] }],
    ['after rows of which some are filtered', { filters: [0, 2, 0, 2] }],
    ['from a table of a part of the objects', { index: '/Index [ 1 3 ]' }],
    ['from a table in two parts', { index: '/Index [1 2  3 1]' }],
    ['with other space between numbers', { gap: ' \n' }],
  ])('is read from compressed streams, %s', async (_how, packing) => {
    expect(await pdfPageCount(packedPdf(7, packing))).toBe(7);
  });

  it.each<[string, Packing]>([
    ['is compressed in another way', { filterName: 'LZWDecode' }],
    ['has rows filtered in another way', { filters: [1, 1, 1, 1] }],
    ['has no columns', { widths: [0, 0, 0] }],
    ['names other objects', { index: '/Index [5 3]' }],
  ])('is unknown where the table %s', async (_how, packing) => {
    expect(await pdfPageCount(packedPdf(7, packing))).toBeNull();
  });

  it('is the new one where a later save changes it', async () => {
    const before = plainPdf([CATALOG, pages(3)]);
    const previous = `/Prev ${before.indexOf('xref')} `;
    const after = plainPdf([CATALOG, pages(8)], before, previous);
    expect(await pdfPageCount(new Blob([after]))).toBe(8);
  });

  it('is read from a table of places alone, as no compressed table has a column of kinds', async () => {
    const head = '%PDF-1.5\n';
    const objects = [CATALOG, pages(9)].map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`);
    const [catalog = '', tree = ''] = objects;
    const table = deflateSync(Buffer.from([0, head.length, head.length + catalog.length]));
    const dictionary = `<< /W [0 1 0] /Size 3 /Root 1 0 R /Filter /FlateDecode`;
    const text = [
      head + catalog + tree,
      `3 0 obj\n${dictionary} /Length ${table.length} >>\nstream\n`,
      table,
      `\nendstream\nendobj\nstartxref\n${head.length + catalog.length + tree.length}\n%%EOF\n`,
    ];
    expect(await pdfPageCount(new Blob(text))).toBe(9);
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
    ['a page tree of no pages', plainPdf([CATALOG, pages(0)])],
    ['a catalog without a page tree', plainPdf(['<< /Type /Catalog >>', CATALOG, pages(4)])],
    [
      'a page tree that a save has removed',
      plainPdf([CATALOG, pages(3)]).replace(/(00000) n( \ntrailer)/, '$1 f$2'),
    ],
  ])('is unknown for %s', async (_what, text) => {
    expect(await pdfPageCount(new Blob([text]))).toBeNull();
  });
});
