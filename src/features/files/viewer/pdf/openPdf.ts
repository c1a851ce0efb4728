import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  PDFDataRangeTransport,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { readPart } from '#features/files/readPart.ts';
import { logError } from '#lib/log.ts';
import { orAborted } from '#lib/orAborted.ts';
import { FileReadError } from '#model/fileReadError.ts';
import type { FileSource } from '#services/storedFiles.ts';
import { drawPage, pageRatio } from './drawPage.ts';
import type { Pdf } from './pdf.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Fonts and tables that a PDF may rely on. The build copies them: scripts/build/pdfData.ts. */
const DATA = import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdfjs-${version}/`;

/** Bytes per part. Neighbouring parts are joined into one request. */
const PART_BYTES = 64 * 1024;

const MAX_TRIES = 3;

/**
 * Opens a PDF and reads no more of it than is shown. It is closed when the signal is aborted.
 *
 * @param onFailure called when a part that is needed later cannot be read
 * @throws FileReadError
 */
export async function openPdf(
  source: FileSource,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<Pdf> {
  const failure = new AbortController();
  const parts = new Parts(source, signal, (error) => {
    failure.abort(error);
    onFailure(error);
  });
  const task = getDocument({
    range: parts,
    rangeChunkSize: PART_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    // Neither of them is allowed by the Content-Security-Policy.
    isEvalSupported: false,
    useWasm: false,
    cMapUrl: `${DATA}cmaps/`,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
    // Nothing but errors in the console.
    verbosity: 0,
  });
  const close = () => {
    task.destroy().catch((error: unknown) => logError('close a PDF', error));
  };
  signal.addEventListener('abort', close);
  try {
    const document = await orAborted(task.promise, failure.signal);
    return {
      pageCount: document.numPages,
      ratio: await orAborted(pageRatio(document, 1), failure.signal),
      drawPage: (number, width, drawSignal) => drawPage(document, number, width, drawSignal),
    };
  } catch (error) {
    close();
    if (error instanceof Error && error.name === 'PasswordException')
      throw new FileReadError('locked', error);
    if (error instanceof InvalidPDFException) throw new FileReadError('damaged', error);
    throw error;
  }
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
