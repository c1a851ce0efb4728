import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdf } from '#features/files/viewer/pdf/openPdf.ts';
import { FileReadError } from '#model/fileReadError.ts';

/** A stand-in for PDF.js, which needs a browser: its inputs, and its next reactions. */
interface PdfJs {
  readonly InvalidPDFException: new () => Error;
  range?: { readonly requestDataRange: (begin: number, end: number) => void };
  received: (readonly [begin: number, bytes: Uint8Array])[];
  document: unknown;
  destroy: () => Promise<void>;
  renderText: () => Promise<void>;
  cancelled: string[];
}

const pdfjs = vi.hoisted((): PdfJs => ({
  InvalidPDFException: class extends Error {},
  received: [],
  document: undefined,
  destroy: () => Promise.resolve(),
  renderText: () => Promise.resolve(),
  cancelled: [],
}));
vi.mock('pdfjs-dist/legacy/build/pdf.mjs', () => ({
  GlobalWorkerOptions: {},
  InvalidPDFException: pdfjs.InvalidPDFException,
  version: '1',
  PDFDataRangeTransport: class {
    onDataRange = (begin: number, bytes: Uint8Array) => pdfjs.received.push([begin, bytes]);
  },
  getDocument: (options: Required<Pick<PdfJs, 'range'>>) => {
    pdfjs.range = options.range;
    return { promise: pdfjs.document, destroy: () => pdfjs.destroy() };
  },
  TextLayer: class {
    render = () => pdfjs.renderText();
    cancel = () => pdfjs.cancelled.push('text');
  },
}));

const BYTES = Uint8Array.of(1, 2, 3);
const read = vi.fn<(begin: number, end: number) => Promise<Uint8Array>>();
const onFailure = vi.fn<(error: unknown) => void>();
const destroy = vi.fn<() => Promise<void>>();
const cleanup = vi.fn<() => void>();
const neverDone = new Promise<never>(() => undefined);

/** Ends when a page is drawn, or fails. */
let drawing: Promise<void>;
let closing: AbortController;

const page = {
  getViewport: ({ scale }: { readonly scale: number }) => ({
    width: 600 * scale,
    height: 800 * scale,
  }),
  render: () => ({ promise: drawing, cancel: () => pdfjs.cancelled.push('picture') }),
  streamTextContent: () => undefined,
  cleanup,
};

beforeEach(() => {
  for (const mock of [read, onFailure, destroy, cleanup]) mock.mockReset();
  read.mockResolvedValue(BYTES);
  destroy.mockResolvedValue();
  drawing = Promise.resolve();
  closing = new AbortController();
  Object.assign(pdfjs, {
    received: [],
    cancelled: [],
    destroy,
    renderText: () => Promise.resolve(),
    document: Promise.resolve({ numPages: 7, getPage: () => Promise.resolve(page) }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  openPdf({ size: 9000, contentType: 'application/pdf', read }, closing.signal, onFailure);

const lost = () => new FileReadError('connection');

describe('a PDF', () => {
  it('is open when its pages and the form of the first are known', async () => {
    expect(await open()).toMatchObject({ pageCount: 7, ratio: 800 / 600 });
    expect(destroy).not.toHaveBeenCalled();
  });

  it('is read in the parts that are asked for', async () => {
    await open();
    pdfjs.range?.requestDataRange(100, 200);
    await vi.waitFor(() => expect(pdfjs.received).toEqual([[100, BYTES]]));
    expect(read).toHaveBeenCalledWith(100, 200, closing.signal);
  });

  it('does not open when a part is lost three times', async () => {
    vi.useFakeTimers();
    pdfjs.document = neverDone;
    read.mockImplementation(() => Promise.reject(lost()));
    const opened = expect(open()).rejects.toEqual(lost());
    pdfjs.range?.requestDataRange(0, 100);
    await vi.runAllTimersAsync();
    await opened;
    expect(read).toHaveBeenCalledTimes(3);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('tells of a part that is gone later, unless it is closed', async () => {
    await open();
    read.mockRejectedValue(new FileReadError('gone'));
    pdfjs.range?.requestDataRange(0, 100);
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledWith(new FileReadError('gone')));
    pdfjs.range?.requestDataRange(0, 100);
    closing.abort();
    // By then, the answer to the requested part has arrived.
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).toHaveBeenCalledTimes(2);
    expect(destroy).toHaveBeenCalledOnce();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  const password = Object.assign(new Error('password'), { name: 'PasswordException' });
  it.each([
    ['that wants a password is locked', password, new FileReadError('locked')],
    ['that is none is damaged', new pdfjs.InvalidPDFException(), new FileReadError('damaged')],
    ['that fails otherwise fails with that', new Error('worker'), new Error('worker')],
  ])('%s', async (_name, failure, thrown) => {
    pdfjs.document = Promise.reject(failure);
    await expect(open()).rejects.toEqual(thrown);
    expect(destroy).toHaveBeenCalledOnce();
  });

  it('that cannot be closed is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    destroy.mockRejectedValue(new Error('worker'));
    await open();
    closing.abort();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  });
});

describe('a page of a PDF', () => {
  const never = new AbortController().signal;

  it('is as sharp as the screen, with its text over it', async () => {
    vi.stubGlobal('devicePixelRatio', 2);
    const { canvas, text, ratio } = await (await open()).drawPage(1, 300, never);
    expect([canvas.width, canvas.height, ratio]).toEqual([600, 800, 800 / 600]);
    expect(canvas).toHaveAttribute('aria-hidden', 'true');
    expect(text.style.getPropertyValue('--total-scale-factor')).toBe('0.5');
    expect(cleanup).toHaveBeenCalledOnce();
  });

  it('has at most the pixels that an iPhone draws, and nearly all of them', async () => {
    vi.stubGlobal('devicePixelRatio', 3);
    const { canvas } = await (await open()).drawPage(1, 3000, never);
    expect([canvas.width, canvas.height]).toEqual([3547, 4729]);
    expect(canvas.width * canvas.height).toBeLessThanOrEqual(4096 * 4096);
  });

  it('is not begun once nobody wants it', async () => {
    const drawn = (await open()).drawPage(1, 300, AbortSignal.abort());
    await expect(drawn).rejects.toThrow('aborted');
    expect(cleanup).not.toHaveBeenCalled();
  });

  it('ends when nobody wants it any more, and not after it was drawn', async () => {
    const leaving = new AbortController();
    const pdf = await open();
    await pdf.drawPage(1, 300, leaving.signal);
    let end: (error: Error) => void = () => undefined;
    drawing = new Promise((_resolve, reject) => {
      end = reject;
    });
    const drawn = expect(pdf.drawPage(2, 300, leaving.signal)).rejects.toThrow('cancelled');
    await vi.waitFor(() => expect(cleanup).toHaveBeenCalledOnce());
    await Promise.resolve();
    leaving.abort();
    expect(pdfjs.cancelled).toEqual(['picture', 'text']);
    end(new Error('cancelled'));
    await drawn;
    expect(cleanup).toHaveBeenCalledTimes(2);
  });

  it('fails with its text', async () => {
    pdfjs.renderText = () => Promise.reject(new Error('text'));
    await expect((await open()).drawPage(1, 300, never)).rejects.toThrow('text');
    expect(cleanup).toHaveBeenCalledOnce();
  });
});
