import {
  getDocument,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfDataUrls } from '#lib/pdf/pdfData.ts';
import workerUrl from '#lib/pdf/pdfWorker.ts?worker&url';

/** What a PDF says of itself. */
export interface PdfDetails {
  /**
   * `damaged`: it cannot be read as a PDF. `locked`: it asks for a password, a certificate or a
   * rights service. `unread`: looking into it takes long.
   */
  readonly state: 'sound' | 'damaged' | 'locked' | 'unread';
  /** 0 where they cannot be counted. */
  readonly pages: number;
  readonly author: string | null;
  readonly title: string | null;
  /** Whether `withoutPdfDetails` can remove author and title. It cannot write protected files. */
  readonly isRemovable: boolean;
  /** Whether somebody has signed it, which a change of any byte breaks. */
  readonly isSigned: boolean;
}

interface PdfMetadata {
  readonly info: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly getRaw: () => unknown } | null;
}

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

let opened: { readonly file: Blob; readonly task: PDFDocumentLoadingTask } | null = null;

/**
 * Opens a PDF, or returns the one that was opened last. Whoever stops the worker that this runs in also
 * ends a PDF that never ends.
 *
 * @throws an error of PDF.js, for example if the PDF is locked
 */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  if (opened?.file !== file) {
    const before = opened;
    opened = null;
    // What cannot be closed ends with the worker.
    await before?.task.destroy().catch(() => undefined);
    const { worker, loaded } = sharedParser();
    await loaded;
    const task = getDocument({
      data: new Uint8Array(await file.arrayBuffer()),
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
    opened = { file, task };
  }
  return opened.task.promise;
}

/**
 * Returns what a PDF says of itself.
 *
 * @param open opens it
 * @throws DOMException if it cannot be read
 */
export async function pdfDetails(file: Blob, open = openPdf): Promise<PdfDetails> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  const unread = { pages: 0, author: null, title: null, isRemovable: false, isSigned: false };
  // Without this keyword the file was cut short.
  if (!text.includes('startxref')) return { ...unread, state: 'damaged' };
  try {
    const pdf = await open(file);
    if (pdf.numPages === 0) return { ...unread, state: 'damaged' };
    // PDF.js declares its types otherwise.
    const { info, metadata } = (await pdf.getMetadata()) as unknown as PdfMetadata;
    const { Author, Title, EncryptFilterName } = info;
    const xml = String(metadata?.getRaw());
    const [, creator] = /<dc:creator>[\s\S]*?<rdf:li[^>]*>([^<]*)/.exec(xml) ?? [];
    return {
      ...{ state: 'sound', pages: pdf.numPages },
      ...{ author: shown(Author) ?? shown(creator), title: shown(Title) },
      isRemovable: !EncryptFilterName,
      // A signature is never in a compressed part of the file, because it names bytes of it.
      isSigned: /\/ByteRange\s*\[/.test(text),
    };
  } catch (error) {
    const { name = '', message = '' } = error instanceof Error ? error : {};
    const isLocked = name === 'PasswordException' || /encryption/i.test(message);
    return { ...unread, state: isLocked ? 'locked' : 'damaged' };
  }
}

function shown(text: unknown): string | null {
  // Some writers store a name with zeros or blanks around it.
  const trimmed = typeof text === 'string' ? text.replaceAll('\0', '').trim() : '';
  return trimmed === '' ? null : trimmed;
}
