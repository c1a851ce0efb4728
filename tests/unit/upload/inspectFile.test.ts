import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { doFileTask, inspectFile } from '#upload/inspectFile.ts';
import { withoutPdfDetails } from '#upload/withoutPdfDetails.ts';

const inspect = (...bytes: (string | readonly number[])[]) =>
  inspectFile(
    new Blob(bytes.map((part) => (typeof part === 'string' ? part : Uint8Array.from(part)))),
  );

/** Node has no workers for PDF.js to run in. */
const details = async (file: Blob) => {
  const { pdfDetails } = await import('#upload/chosenPdf.ts');
  return pdfDetails(file, async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const data = new Uint8Array(await file.arrayBuffer());
    return getDocument({ data, verbosity: 0, isEvalSupported: false }).promise;
  });
};

const ftyp = (brand: string) => [
  0,
  0,
  0,
  24,
  ...ascii(`ftyp${brand}`),
  0,
  0,
  0,
  0,
  ...ascii(`mif1${brand}`),
];
const ascii = (text: string) => Array.from(Buffer.from(text, 'latin1'));
const BINARY = [0, 1, 2, 3];

describe('the kind of a file by its bytes', () => {
  it.each([
    ['a PDF', 'application/pdf', '%PDF-1.7\n'],
    ['a PDF behind a few other bytes', 'application/pdf', [...BINARY, ...ascii('%PDF-1.4')]],
    ['HEIC', 'image/heic', ftyp('heic')],
    ['AVIF', 'image/avif', ftyp('avif')],
    [
      'a PNG',
      'image/png',
      [0x89, ...ascii('PNG\r\n\u001a\n'), 0, 0, 0, 13, ...ascii('IHDR'), ...BINARY],
    ],
    ['a JPEG', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0, ...BINARY]],
    ['a GIF', 'image/gif', [...ascii('GIF89a'), ...BINARY]],
    [
      'a ZIP',
      'application/zip',
      [...ascii('PK\u0003\u0004'), ...Array.from({ length: 60 }, () => 0)],
    ],
    ['a program', 'application/x-msdownload', [...ascii('MZ'), ...BINARY]],
    ['an old Word file', 'application/x-cfb', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]],
    ['rich text', 'application/rtf', '{\\rtf1 hello}'],
    ['a web page', 'text/html', ' <!-- saved -->\n<!DOCTYPE html><title>Log in</title>'],
    [
      'a drawing',
      'image/svg+xml',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a text', 'text/plain', 'BM is short for bitmap, MZ for a program'],
    ['noise', null, BINARY],
    ['a page of nothing', null, [0, 0, 0, 0]],
  ])('is known for %s: %s', async (_what, content, bytes) => {
    expect((await inspect(bytes)).content).toBe(content);
  });

  it.each([
    ['UTF-8', true, ascii('Res').concat(0xc3, 0xa9)],
    ['UTF-8 with its mark', true, [0xef, 0xbb, 0xbf, 0x61]],
    ['Windows 1252', false, ascii('R').concat(0xe9, ...ascii('sum'), 0xe9)],
    ['UTF-16', false, [0xff, 0xfe, 0x61, 0]],
  ])('is a text in %s; as UTF-8: %j', async (_encoding, isUtf8, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ content: 'text/plain', isUtf8 });
  });
});

describe('the hash of a file', () => {
  it('is the SHA-256 of what is sent', async () => {
    const { hash } = await inspect('abc');
    expect(hash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

/** A PDF of one page. */
async function pdf(change: (document: PDFDocument) => void = () => undefined): Promise<Blob> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  change(document);
  return new Blob([new Uint8Array(await document.save({ useObjectStreams: false }))]);
}

/** A PDF that says who made it, in both places. */
const signed = () =>
  pdf((document) => {
    document.setAuthor('Dr. K. Menon');
    document.setTitle('Draft for Anjali');
    document.setProducer('Home PC of Menon');
    const xml = '<x><dc:creator><rdf:Seq><rdf:li>K. Menon</rdf:li></rdf:Seq></dc:creator></x>';
    const stream = document.context.stream(xml, { Type: 'Metadata', Subtype: 'XML' });
    document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
  });

describe('a PDF', () => {
  // PDF.js asks for them to draw, which it doesn't here.
  beforeEach(() => {
    for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) vi.stubGlobal(name, Object);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('says how many pages it has, and who made it', async () => {
    expect(await details(await signed())).toEqual({
      ...{ state: 'sound', pages: 1, author: 'Dr. K. Menon', title: 'Draft for Anjali' },
      isRemovable: true,
      isSigned: false,
    });
    expect(await details(await pdf())).toMatchObject({ author: null, title: null });
  });

  it('says that it is signed, and what else than a password locks it', async () => {
    const signature = await pdf((document) => {
      document.context.register(document.context.obj({ Type: 'Sig', ByteRange: [0, 1, 2, 3] }));
    });
    expect(await details(signature)).toMatchObject({ isSigned: true });
    const locked = async (handler: string) => {
      const file = await pdf((document) => {
        const { context } = document;
        context.trailerInfo.Encrypt = context.register(context.obj({ Filter: handler, V: 4 }));
      });
      return (await details(file)).state;
    };
    expect(await locked('Adobe.PubSec')).toBe('locked');
  });

  it('names an author that only its XMP has', async () => {
    const file = await pdf((document) => {
      const xml =
        '<dc:creator><rdf:Seq><rdf:li xml:lang="x">K. Menon</rdf:li></rdf:Seq></dc:creator>';
      const stream = document.context.stream(xml, { Type: 'Metadata', Subtype: 'XML' });
      document.catalog.set(PDFName.of('Metadata'), document.context.register(stream));
    });
    expect((await details(file)).author).toBe('K. Menon');
  });

  it('is written again without a trace of author and title', async () => {
    const stripped = await doFileTask('strip', await signed());
    expect(stripped).toBeInstanceOf(Blob);
    expect(await details(stripped as Blob)).toMatchObject({
      state: 'sound',
      pages: 1,
      author: null,
      title: null,
    });
    const text = Buffer.from(await (stripped as Blob).arrayBuffer()).toString('latin1');
    expect(text).not.toMatch(/Menon|Anjali/);
  });

  it.each([
    ['cut off', '%PDF-1.4\n1 0 obj\n<</Type /Catalog'],
    [
      'without a page',
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF',
    ],
    ['cut short, with megabytes that could begin an object', `%PDF-1.4 ${'%PDF-1.4 '.repeat(1e5)}`],
  ])('that is %s is damaged', async (_how, text) => {
    expect((await details(new Blob([text]))).state).toBe('damaged');
  });

  it('that asks for a password is locked; one that only forbids changes can be read', async () => {
    const locked = await pdf((document) => document.encrypt({ userPassword: 'exam' }));
    expect(await details(locked)).toMatchObject({ state: 'locked', pages: 0 });
    const guarded = await pdf((document) => {
      document.encrypt({ userPassword: '', ownerPassword: 'mine' });
    });
    expect(await details(guarded)).toMatchObject({ state: 'sound', pages: 1, isRemovable: false });
    await expect(withoutPdfDetails(guarded)).rejects.toThrow();
  });
});
