import {
  getDocument,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { logError } from '#lib/log.ts';
import { PDF_DATA, pdfDataUrls } from '#lib/pdf/pdfData.ts';
import { FileReadError } from '#model/errors.ts';
import { readRange, type FileSource } from '#services/library/storedFiles.ts';
import workerUrl from '#lib/pdf/pdfWorker.ts?worker&url';
import type { repairPdf } from '#lib/pdf/repairPdf.ts';

/** The icons of annotations. */
export const ICONS = `${PDF_DATA}${import.meta.env.DEV ? 'web/' : ''}images/`;

/** Bytes per range. Neighbouring ranges are joined into one request. */
const RANGE_BYTES = 64 * 1024;
const MAX_TRIES = 3;

/**
 * The largest image that is decoded: A0 in black and white at 500 dpi. Most of its memory is that of
 * its bits; what is drawn is scaled down first. A device that says it has little memory gets less.
 */
const { deviceMemory = 8 } = navigator as { readonly deviceMemory?: number };
const MAX_IMAGE_PIXELS = 2 ** (deviceMemory <= 2 ? 27 : deviceMemory <= 4 ? 28 : 29);
/** Larger images are scaled down: A4 at 600 dpi. */
const MAX_CANVAS_BYTES = 4 * 35_000_000;

/** What the worker says beside PDF.js's own messages. */
interface PdfMessage {
  readonly warning?: string;
  readonly repaired?: Awaited<ReturnType<typeof repairPdf>> | null;
}

interface PdfEvents {
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly signal: AbortSignal;
  /** A range that is needed later can't be read. */
  readonly onFailure: (error: unknown) => void;
  /** PDF.js goes on without something. */
  readonly onWarning: (text: string) => void;
  /**
   * A range waits for the connection, or has come. Once the PDF is open, ranges wait for as long as it
   * takes; without this, and before, reading fails after a few tries.
   */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/**
 * Opens a PDF in a worker of its own, and reads no more of it than is needed.
 *
 * @returns the PDF and the numbers of the pages that it lacks
 * @throws FileReadError, or an error of PDF.js
 */
export async function openPdf(
  source: FileSource,
  { signal, onFailure, onWarning, onWaiting }: PdfEvents,
): Promise<readonly [pdf: PDFDocumentProxy, lost: readonly number[]]> {
  // With its address alone, PDF.js would do the work of a worker that fails to load in the page
  // itself, and block it.
  const thread = new Worker(workerUrl, { type: 'module' });
  thread.addEventListener('error', ({ message }) =>
    onFailure(new FileReadError('connection', message)),
  );
  thread.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
    if (data.warning !== undefined) onWarning(data.warning);
  });
  const worker = new PDFWorker({ port: thread as never, verbosity: VerbosityLevel.WARNINGS });

  let task: PDFDocumentLoadingTask | undefined;
  const end = () => {
    task?.destroy().catch((error: unknown) => logError('close a PDF', error));
  };
  signal.addEventListener('abort', () => {
    end();
    worker.destroy();
    thread.terminate();
  });
  const range = new PDFDataRangeTransport(source.size, null);
  let isOpen = false;
  range.requestDataRange = (begin, finish) => {
    const maxTries = isOpen && onWaiting ? Infinity : MAX_TRIES;
    const onPause = () => isOpen && onWaiting?.(true);
    readRange(source, { begin, end: finish }, maxTries, signal, onPause).then(
      (bytes) => {
        onWaiting?.(false);
        range.onDataRange(begin, bytes);
      },
      (error: unknown) => {
        if (!signal.aborted) onFailure(error);
      },
    );
  };
  const load = (bytes: { readonly data: Uint8Array } | { readonly range: typeof range }) => {
    task = getDocument({
      ...bytes,
      worker,
      rangeChunkSize: RANGE_BYTES,
      disableAutoFetch: true,
      disableStream: true,
      // The Content-Security-Policy allows no evaluated code.
      isEvalSupported: false,
      maxImageSize: MAX_IMAGE_PIXELS,
      canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
      ...pdfDataUrls(),
      verbosity: VerbosityLevel.ERRORS,
    });
    return task.promise;
  };

  const pdf = await load({ range });
  // PDF.js stops at a page that is missing.
  const ends = await Promise.allSettled([pdf.getPage(1), pdf.getPage(pdf.numPages)]);
  isOpen = true;
  if (ends.every(({ status }) => status === 'fulfilled')) return [pdf, []];
  const damaged = await readRange(source, { begin: 0, end: source.size }, MAX_TRIES, signal);
  // In its worker, since that may take long.
  const repaired = await new Promise<PdfMessage['repaired']>((resolve) => {
    thread.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
      if (data.repaired !== undefined) resolve(data.repaired);
    });
    thread.postMessage({ damaged }, [damaged.buffer]);
  });
  if (!repaired) return [pdf, []];
  end();
  return [await load({ data: repaired.bytes }), repaired.lost];
}

/** Returns the reason why a PDF can't be shown. */
export function readError(error: unknown): FileReadError {
  if (error instanceof FileReadError) return error;
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'PasswordException') return new FileReadError('locked', error);
  // Such as by a certificate, or by a service that grants rights.
  const isProtected = /encryption (method|filter|algorithm)|unsupported encryption/i.test(message);
  return new FileReadError(isProtected ? 'protected' : 'damaged', error);
}
