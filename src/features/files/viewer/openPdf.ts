import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPart } from '#features/files/readPart.ts';
import { logError } from '#lib/log.ts';
import { FileReadError } from '#model/fileReadError.ts';
import type { FileSource } from '#services/storedFiles.ts';
import workerUrl from './pdfWorker.ts?worker&url';
import type { RepairedPdf } from './repairPdf.ts';

/** Decoders, fonts and tables of PDF.js. The build copies them: scripts/lib/pdfData.ts. */
const DATA = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`;
/** The icons of annotations. */
export const ICONS = import.meta.env.DEV ? `${DATA}web/images/` : `${DATA}images/`;

/** Bytes per part. Neighbouring parts are joined into one request. */
const PART_BYTES = 64 * 1024;
const MAX_TRIES = 3;

/** An A3 page at 600 dpi. The decoded pixels take four bytes each, several times over. */
const MAX_IMAGE_PIXELS = 2 ** 26;
/** Larger images are scaled down: A4 at 600 dpi. */
const MAX_CANVAS_BYTES = 4 * 35_000_000;

interface OpenedPdf {
  /**
   * Resolves with the PDF and the numbers of the pages that it lacks.
   *
   * @throws FileReadError
   */
  readonly opened: Promise<readonly [pdf: PDFDocumentProxy, lost: readonly number[]]>;
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly close: () => void;
}

interface PdfEvents {
  /** A part that is needed later can't be read. */
  readonly onFailure: (error: unknown) => void;
  /** PDF.js goes on without something. */
  readonly onWarning: (text: string) => void;
}

/** Opens a PDF in a worker of its own, and reads no more of it than is needed. */
export function openPdf(source: FileSource, { onFailure, onWarning }: PdfEvents): OpenedPdf {
  const closing = new AbortController();
  const { signal } = closing;
  // With its address alone, PDF.js would do the work of a worker that fails to load in the page
  // itself, and block it.
  const thread = new Worker(workerUrl, { type: 'module' });
  thread.addEventListener('error', ({ message }) =>
    onFailure(new FileReadError('connection', message)),
  );
  thread.addEventListener('message', ({ data }: MessageEvent<{ readonly warning?: string }>) => {
    if (data.warning !== undefined) onWarning(data.warning);
  });
  const worker = new PDFWorker({ port: thread as never, verbosity: VerbosityLevel.WARNINGS });

  let task: PDFDocumentLoadingTask | undefined;
  const end = () => {
    task?.destroy().catch((error: unknown) => logError('close a PDF', error));
  };
  const load = (
    bytes: { readonly data: Uint8Array } | { readonly range: PDFDataRangeTransport },
  ) => {
    const url = (folder: string) => new URL(`${DATA}${folder}/`, location.href).href;
    task = getDocument({
      ...bytes,
      worker,
      rangeChunkSize: PART_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      // The Content-Security-Policy allows no evaluated code.
      isEvalSupported: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
      cMapUrl: url('cmaps'),
      iccUrl: url('iccs'),
      standardFontDataUrl: url('standard_fonts'),
      wasmUrl: url('wasm'),
      verbosity: VerbosityLevel.ERRORS,
    });
    return task.promise;
  };

  const open = async () => {
    const pdf = await load({ range: new Parts(source, signal, onFailure) });
    if (await hasBothEnds(pdf)) return [pdf, []] as const;
    const damaged = await readPart(source, { begin: 0, end: source.size }, MAX_TRIES, signal);
    const repaired = await repair(thread, damaged);
    if (!repaired) return [pdf, []] as const;
    end();
    return [await load({ data: repaired.bytes }), repaired.lost] as const;
  };

  return {
    opened: open().catch((error: unknown) => {
      throw readError(error);
    }),
    close: () => {
      closing.abort();
      end();
      worker.destroy();
      thread.terminate();
    },
  };
}

/** Whether the first and the last page can be read. PDF.js stops at a page that is missing. */
async function hasBothEnds(pdf: PDFDocumentProxy): Promise<boolean> {
  try {
    await Promise.all([pdf.getPage(1), pdf.getPage(pdf.numPages)]);
    return true;
  } catch {
    return false;
  }
}

/** Repairs a PDF in its worker, since that may take long. Returns null if it can't be done. */
function repair(thread: Worker, damaged: Uint8Array): Promise<RepairedPdf | null> {
  return new Promise((resolve) => {
    thread.addEventListener('message', ({ data }: MessageEvent<Repair>) => {
      if (data.repairFailure !== undefined) logError('repair a PDF', data.repairFailure);
      if (data.repaired !== undefined) resolve(data.repaired);
    });
    thread.postMessage({ damaged }, [damaged.buffer]);
  });
}

interface Repair {
  readonly repaired?: RepairedPdf | null;
  readonly repairFailure?: string;
}

/** Returns the reason why a PDF can't be shown. */
export function readError(error: unknown): FileReadError {
  if (error instanceof FileReadError) return error;
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new FileReadError(isLocked ? 'locked' : 'damaged', error);
}

/** Gives PDF.js the parts of a file that it requests. */
class Parts extends PDFDataRangeTransport {
  readonly #source: FileSource;
  readonly #signal: AbortSignal;
  readonly #onFailure: (error: unknown) => void;

  constructor(source: FileSource, signal: AbortSignal, onFailure: (error: unknown) => void) {
    super(source.size, null);
    this.#source = source;
    this.#signal = signal;
    this.#onFailure = onFailure;
  }

  override requestDataRange(begin: number, end: number): void {
    readPart(this.#source, { begin, end }, MAX_TRIES, this.#signal).then(
      (bytes) => this.onDataRange(begin, bytes),
      (error: unknown) => {
        if (!this.#signal.aborted) this.#onFailure(error);
      },
    );
  }
}
