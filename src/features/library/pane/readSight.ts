import type { PDFDocumentProxy } from 'pdfjs-dist';
import { firstAborted, orAborted, TimeoutError, withLimit } from '#lib/timeLimit.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { FileSource } from '#services/library/storedFiles.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import { FAILURES, openFile, type StoredFile } from '../viewer/blocks.tsx';
import { openPdf, readError } from '../viewer/openPdf.ts';

/** What is seen of a file at first: a page or picture that is drawn, or a text. */
export type Sight = HTMLCanvasElement | string;

/** The width in pixels at which a first page is drawn: sharp on a screen of two pixels a point. */
const WIDTH = 1_040;
/** A page of a plan or a poster is no taller than this. */
const MOST_HEIGHT = 2_000;
/** A larger picture is seen by its cover: it would be read whole. */
const MOST_PICTURE_BYTES = 1_500_000;
/** A page that takes longer is seen by its cover: nobody waits for it, and its worker is busy. */
const DRAWING_MS = 20_000;
/** More of a text does not fit on the paper. */
const TEXT_BYTES = 4_000;

/** Says why a file is not seen. */
export const failureText = (error: unknown) => FAILURES[readError(error).code];

/**
 * Reads what is seen of a file at first, and no more of it than that needs.
 *
 * @returns null for what has only a cover
 * @throws FileReadError, or an error of PDF.js
 */
export async function readSight(
  file: StoredFile,
  record: Pick<FileRecord, 'title' | 'contentType' | 'size'>,
  signal: AbortSignal,
): Promise<Sight | null> {
  const { kind } = fileDetails({ ...record, createdAt: null } as FileRecord);
  if (kind === '') return null;
  if (kind === 'Image' && (record.size ?? Infinity) > MOST_PICTURE_BYTES) return null;
  const source = await openFile(file, signal);
  signal.throwIfAborted();
  if (kind === 'PDF') return drawPage(source, signal);
  if (kind === 'Image') return drawPicture(source, signal);
  const bytes = await source.read(0, Math.min(source.size, TEXT_BYTES), signal);
  const text = new TextDecoder().decode(bytes, { stream: true });
  // In another encoding, its cover says as much.
  return text.includes('\ufffd') ? null : text;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.floor(width), Math.floor(height)];
  return canvas;
}

async function drawPicture(source: FileSource, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const bytes = await source.read(0, source.size, signal);
  const blob = new Blob([bytes as BlobPart], { type: source.contentType });
  const picture = await createImageBitmap(blob, { resizeWidth: WIDTH, resizeQuality: 'medium' });
  const canvas = canvasOf(picture.width, Math.min(picture.height, MOST_HEIGHT));
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  return canvas;
}

async function drawPage(source: FileSource, signal: AbortSignal): Promise<Sight | null> {
  const end = new AbortController();
  const drawn = new Promise<Sight>((resolve, reject) => {
    const ended = firstAborted(signal, end.signal);
    openPdf(source, { signal: ended, onFailure: reject, onWarning: () => undefined })
      .then(([pdf]) => draw(pdf))
      .then(resolve, reject);
  });
  try {
    return await withLimit((limit) => orAborted(drawn, limit), DRAWING_MS, signal);
  } catch (error) {
    if (error instanceof TimeoutError) return null;
    throw error;
  } finally {
    end.abort();
  }
}

async function draw(pdf: PDFDocumentProxy): Promise<HTMLCanvasElement> {
  const page = await pdf.getPage(1);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(WIDTH / whole.width, MOST_HEIGHT / whole.height);
  const viewport = page.getViewport({ scale });
  const canvas = canvasOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}
