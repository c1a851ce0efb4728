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
import { FileReadError } from '#model/fileReadError.ts';
import { readPart, type FileSource } from '#services/storedFiles.ts';
import workerUrl from '#lib/pdf/pdfWorker.ts?worker&url';
import type { repairPdf } from '#lib/pdf/repairPdf.ts';

/** The icons of annotations. */
export const ICONS = `${PDF_DATA}${import.meta.env.DEV ? 'web/' : ''}images/`;

/** Bytes per part. Neighbouring parts are joined into one request. */
const PART_BYTES = 64 * 1024;
const MAX_TRIES = 3;

/** An A3 page at 600 dpi. The decoded pixels take four bytes each, several times over. */
const MAX_IMAGE_PIXELS = 2 ** 26;
/** Larger images are scaled down: A4 at 600 dpi. */
const MAX_CANVAS_BYTES = 4 * 35_000_000;

/** What the worker says beside PDF.js's own messages. */
interface PdfMessage {
  readonly warning?: string;
  readonly fetched?: string;
  readonly repaired?: Awaited<ReturnType<typeof repairPdf>> | null;
}

interface PdfEvents {
  /** Ends all work at once, whatever the PDF keeps busy. */
  readonly signal: AbortSignal;
  /** A part that is needed later can't be read. */
  readonly onFailure: (error: unknown) => void;
  /** PDF.js goes on without something. */
  readonly onWarning: (text: string) => void;
  /** PDF.js fetches a part of its own that this PDF needs. */
  readonly onPart?: (address: string) => void;
}

/**
 * Opens a PDF in a worker of its own, and reads no more of it than is needed.
 *
 * @returns the PDF and the numbers of the pages that it lacks
 * @throws FileReadError, or an error of PDF.js
 */
export async function openPdf(
  source: FileSource,
  { signal, onFailure, onWarning, onPart }: PdfEvents,
): Promise<readonly [pdf: PDFDocumentProxy, lost: readonly number[]]> {
  // With its address alone, PDF.js would do the work of a worker that fails to load in the page
  // itself, and block it.
  const thread = new Worker(workerUrl, { type: 'module' });
  thread.addEventListener('error', ({ message }) =>
    onFailure(new FileReadError('connection', message)),
  );
  thread.addEventListener('message', ({ data }: MessageEvent<PdfMessage>) => {
    if (data.warning !== undefined) onWarning(data.warning);
    if (data.fetched !== undefined) onPart?.(data.fetched);
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
  range.requestDataRange = (begin, finish) => {
    readPart(source, { begin, end: finish }, MAX_TRIES, signal).then(
      (bytes) => range.onDataRange(begin, bytes),
      (error: unknown) => {
        if (!signal.aborted) onFailure(error);
      },
    );
  };
  const load = (bytes: { readonly data: Uint8Array } | { readonly range: typeof range }) => {
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
      ...pdfDataUrls(),
      verbosity: VerbosityLevel.ERRORS,
    });
    return task.promise;
  };

  const pdf = await load({ range });
  // PDF.js stops at a page that is missing.
  const ends = await Promise.allSettled([pdf.getPage(1), pdf.getPage(pdf.numPages)]);
  if (ends.every(({ status }) => status === 'fulfilled')) return [pdf, []];
  const damaged = await readPart(source, { begin: 0, end: source.size }, MAX_TRIES, signal);
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
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  return new FileReadError(isLocked ? 'locked' : 'damaged', error);
}
