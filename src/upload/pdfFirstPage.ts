import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfDataUrls } from '#lib/pdf/pdfData.ts';
import workerUrl from '#lib/pdf/pdfWorker.ts?worker&url';

/** A canvas as PDF.js passes it around. */
interface CanvasEntry {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

/** The canvases of PDF.js, which would ask a page's document for them. */
class WorkerCanvasFactory {
  create(width: number, height: number): CanvasEntry {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: CanvasEntry, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(entry: CanvasEntry): void {
    if (entry.canvas) Object.assign(entry.canvas, { width: 0, height: 0 });
    entry.canvas = null;
    entry.context = null;
  }
}

/** Filters are a page's too. Without them, a few effects of printing inks are missing. */
class NoFilters {
  addFilter = () => 'none';
  addHCMFilter = () => 'none';
  addAlphaFilter = () => 'none';
  addLuminosityFilter = () => 'none';
  addKnockoutFilter = () => 'none';
  addHighlightHCMFilter = () => 'none';
  destroy = () => undefined;
}

/** A little more than an A3 page at 600 dpi: what is larger is left out of a cover. */
const MAX_IMAGE_PIXELS = 7_100 * 10_000;

let parser: { readonly worker: PDFWorker; readonly loaded: Promise<true> } | null = null;

/** The worker of PDF.js. Its start takes longer than a page, so all files share it. */
function sharedParser() {
  if (!parser) {
    const port = new Worker(workerUrl, { type: 'module' });
    const loaded = new Promise<true>((resolve, reject) => {
      // Its first message says that it is there.
      port.addEventListener('message', () => resolve(true), { once: true });
      port.addEventListener('error', () => reject(new Error('PDF.js could not be loaded.')));
    });
    const worker = new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS });
    parser = { worker, loaded };
  }
  return parser;
}

/** Loads PDF.js, which a slow line takes longer for than a phone for a page. */
export function loadParser(): Promise<true> {
  return sharedParser().loaded;
}

/**
 * Opens a PDF in a worker and works with it. Whoever stops the worker that this runs in also ends a PDF
 * that never ends.
 *
 * @throws an error of PDF.js, for example if the PDF is locked
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const { worker, loaded } = sharedParser();
  await loaded;
  const task = getDocument({
    data: bytes,
    worker,
    ...pdfDataUrls(),
    CanvasFactory: WorkerCanvasFactory,
    FilterFactory: NoFilters,
    // Glyphs are drawn as shapes: a worker need not have fonts.
    disableFontFace: true,
    isEvalSupported: false,
    useWorkerFetch: true,
    maxImageSize: MAX_IMAGE_PIXELS,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await work(await task.promise);
  } finally {
    // What cannot be closed ends with the worker.
    await task.destroy().catch(() => undefined);
  }
}
