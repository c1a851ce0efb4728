import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdf, pdfDetails } from '#upload/chosenPdf.ts';

const pdfjs = vi.hoisted(() => ({ opened: [] as number[], closed: [] as number[] }));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  version: '1',
  VerbosityLevel: {},
  PDFWorker: Object,
  getDocument({ data }: { readonly data: Uint8Array }) {
    pdfjs.opened.push(data.length);
    const info = { Author: ' Dr. Menon\0' };
    const getMetadata = () => Promise.resolve({ info, metadata: null });
    return {
      promise: Promise.resolve({ numPages: 3, getMetadata }),
      destroy: () => Promise.resolve(void pdfjs.closed.push(data.length)),
    };
  },
}));
vi.mock('#lib/pdf/pdfWorker.ts?worker&url', () => ({ default: 'worker.js' }));

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://nest.example/' });
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = (type: string, told: () => void) => type === 'message' && told();
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a chosen PDF', () => {
  it('is opened once for all that is asked of it, until another is', async () => {
    const [a, b] = [new Blob(['startxref']), new Blob(['another'])];
    expect(await pdfDetails(a)).toMatchObject({ state: 'sound', pages: 3, author: 'Dr. Menon' });
    expect(await openPdf(a)).toBe(await openPdf(a));
    expect(pdfjs).toEqual({ opened: [9], closed: [] });
    await openPdf(b);
    expect(pdfjs).toEqual({ opened: [9, 7], closed: [9] });
  });
});
