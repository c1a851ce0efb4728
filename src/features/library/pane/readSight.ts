import type { PDFDocumentProxy } from 'pdfjs-dist';
import { createElement, type ReactElement } from 'react';
import { orAborted, TimeoutError, withLimit } from '#lib/timeLimit.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { isMarkdownName, isNotebook, shownText } from '#model/shownText.ts';
import type { FileSource } from '#services/library/storedFiles.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import { FAILURES, openFile, type StoredFile } from '../viewer/blocks.tsx';
import { openPdf, readError } from '../viewer/openPdf.ts';

/** What is seen of a file at first: a page or picture that is drawn, or a text. */
export type Sight = HTMLCanvasElement | ReactElement;

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
/** A notebook is read whole; a larger one is mostly pictures, and seen by its cover. */
const MOST_NOTEBOOK_BYTES = 300_000;

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
  return drawText(source, record.title, signal);
}

async function drawText(
  source: FileSource,
  title: string,
  signal: AbortSignal,
): Promise<Sight | null> {
  const read = async (most: number) =>
    new TextDecoder().decode(await source.read(0, Math.min(source.size, most), signal), {
      stream: true,
    });
  const start = await read(TEXT_BYTES);
  // In another encoding, its cover says as much.
  if (start.includes('\ufffd')) return null;
  const isWhole = isNotebook(start);
  if (isWhole && source.size > MOST_NOTEBOOK_BYTES) return null;
  const { text, isMarkdown } = shownText(
    isWhole ? await read(MOST_NOTEBOOK_BYTES) : start,
    isMarkdownName(title),
  );
  if (!isMarkdown) return createElement('pre', { dir: 'auto' }, text);
  const { DrawnText } = await import('../viewer/DrawnText.tsx');
  return createElement(DrawnText, { text: text.slice(0, TEXT_BYTES) });
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
    openPdf(source, { signal: end.signal, onFailure: reject, onWarning: () => undefined })
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
