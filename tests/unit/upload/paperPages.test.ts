import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutParts, MAX_PARTS } from '#model/paperParts.ts';
import { searchedWords } from '#model/paperSearch.ts';
import { pagesOfPdf, paperPages } from '#upload/paperPages.ts';
import { pdfOf } from '../../../e2e/support/rawPdf.ts';

const file = (text: BlobPart) => new Blob([text]);
const joined = (pages: readonly string[] | 'long') => (pages === 'long' ? '' : pages.join(''));

it('of a notebook are what it shows, whatever its pictures weigh', async () => {
  const plot = { data: { 'image/png': 'A'.repeat(900_000) } };
  const cells = [
    { cell_type: 'code', source: 'plot()', outputs: [plot] },
    { cell_type: 'markdown', source: 'Viva questions on regularisation' },
  ];
  const pages = await paperPages(
    new Blob([JSON.stringify({ cells })]),
    'text/plain; charset=utf-8',
  );
  expect(joined(pages)).toContain('Viva questions on regularisation');
  expect(joined(pages)).not.toContain('AAAA');
});

describe('the texts of a file', () => {
  it('are the pages of a text, cut between words', async () => {
    const pages = await paperPages(file('word '.repeat(1_000)), 'text/plain; charset=utf-8');
    expect(pages.length).toBe(2);
    expect(joined(pages)).toBe('word '.repeat(1_000));
  });

  it('end a page at a form feed', async () => {
    expect(await paperPages(file('one\ftwo'), 'text/plain; charset=utf-8')).toEqual(['one', 'two']);
    const utf16 = new Blob([new Uint8Array([0xff, 0xfe, 0x3a, 0x04, 0x30, 0x04])]);
    expect(await paperPages(utf16, 'text/plain')).toEqual(['ка']);
  });

  it('are none for a picture', async () => {
    expect(await paperPages(file('x'), 'image/png')).toEqual([]);
  });

  it('of a large text end after half a megabyte', async () => {
    const pages = await paperPages(file('x'.repeat(3_000_000)), 'text/plain; charset=utf-8');
    expect(joined(pages).length).toBe(512 * 1024);
  });
});

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Maps each code to the character of that number, as the fonts of office programs do. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
${Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'))
  .map((high) => `1 beginbfrange <${high}00> <${high}FF> <${high}00> endbfrange`)
  .join('\n')}
endcmap end end`;

/** A PDF with pages of this content, in Helvetica, /F, or a font with all characters, /U. */
const pdfWith = (contents: readonly string[]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${contents.map((_, at) => `${6 + 2 * at} 0 R`).join(' ')}] /Count ${contents.length} /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R /U 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Any /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>',
    stream(TO_UNICODE),
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${7 + 2 * at} 0 R >>`,
      stream(content),
    ]),
  ]);

/** Draws characters one after the other from left to right, whatever their script. */
const drawn = (characters: string) =>
  `BT /U 12 Tf 50 700 Td <${Array.from(characters, (each) => (each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('')}> Tj ET`;

async function textsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  // PDF.js asks for them to draw, which it doesn't here.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) vi.stubGlobal(name, Object);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: bytes, verbosity: 0, isEvalSupported: false });
  try {
    return await pagesOfPdf(await task.promise);
  } finally {
    await task.destroy();
  }
}

describe('the texts of a PDF', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('leave out print that is too small to read, and take white print like any other', async () => {
    const [text = ''] = await textsOf(
      pdfWith([
        `BT /F 11 Tf 50 700 Td (Read this) Tj ET
         BT /F 3 Tf 50 600 Td (small stuffing) Tj ET
         q 0.1 0 0 0.1 0 0 cm BT /F 30 Tf 500 5000 Td (drawn smaller) Tj ET Q
         1 g BT /F 11 Tf 50 400 Td (white words) Tj ET`,
      ]),
    );
    expect([...cutParts([text])][0]?.words).toEqual(['read', 'whit', 'word']);
  });

  it('are bounded where a page has a million letters', async () => {
    const line = `1 0 0 1 50 700 Tm (${'word '.repeat(20)}) Tj`;
    const pages = await textsOf(pdfWith([`BT /F 5 Tf ${Array(10_000).fill(line).join(' ')} ET`]));
    expect(pages.join('').length).toBeGreaterThan(900_000);
    expect([...cutParts(pages)]).toHaveLength(1);
    expect([...cutParts(pages)][0]?.text.length).toBe(12_000);
  });

  it('are those of the first 400 pages, as far as a minute goes', async () => {
    const pages = await textsOf(
      pdfWith(Array<string>(2_000).fill('BT /F 9 Tf (some words) Tj ET')),
    );
    expect(pages).toEqual(Array(400).fill('some words'));
    expect([...cutParts(pages)]).toHaveLength(MAX_PARTS);
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const page = {
      getTextContent: () => Promise.resolve({ items: [{ str: 'slow', height: 9, transform: [] }] }),
      cleanup: () => true,
    };
    const getPage = () => Promise.resolve(((now += 20_000), page));
    const slow = { numPages: 2_000, getPage } as unknown as PDFDocumentProxy;
    expect(await pagesOfPdf(slow)).toEqual(Array(4).fill('slow'));
  });

  it('keep their numbers where a page is damaged', async () => {
    const items = [{ str: 'some words', height: 9, transform: [] }];
    const page = { getTextContent: () => Promise.resolve({ items }), cleanup: () => true };
    const getPage = (number: number) =>
      number === 2 ? Promise.reject(new Error('damaged')) : Promise.resolve(page);
    const pdf = { numPages: 3, getPage } as unknown as PDFDocumentProxy;
    expect(await pagesOfPdf(pdf)).toEqual(['some words', '', 'some words']);
  });

  it.each([
    ['Hebrew, drawn from its end', '\u05dd\u05d5\u05dc\u05e9', '\u05e9\u05dc\u05d5\u05dd'],
    ['Arabic, drawn from its end', '\u0628\u0627\u062a\u0643', '\u0643\u062a\u0627\u0628'],
    ['Arabic in the forms of its letters', '\ufe8f\ufe8e\ufe98\ufedb', '\u0643\u062a\u0627\u0628'],
    [
      'Hindi in the order of its letters',
      '\u0939\u093f\u0928\u094d\u0926\u0940',
      '\u0939\u093f\u0928\u094d\u0926\u0940',
    ],
    [
      'Hindi with a vowel sign drawn before its letter',
      '\u093f\u0939\u0928\u094d\u0926\u0940',
      '\u0939\u093f\u0928\u094d\u0926\u0940',
    ],
    [
      'Tamil with a vowel sign drawn before its letter',
      '\u0bc6\u0baa\u0baf\u0bb0\u0bcd',
      '\u0baa\u0bc6\u0baf\u0bb0\u0bcd',
    ],
    [
      'Malayalam with a vowel sign drawn before its letter',
      '\u0d15\u0d47\u0d30\u0d33\u0d02',
      '\u0d15\u0d47\u0d30\u0d33\u0d02',
    ],
  ])('are found as people type them: %s', async (_case, characters, typed) => {
    const [text = ''] = await textsOf(pdfWith([drawn(characters)]));
    expect([...cutParts([text])][0]?.words).toEqual(searchedWords(typed)[0]);
  });
});
