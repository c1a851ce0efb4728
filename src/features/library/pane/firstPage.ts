import type { FileRecord } from '#model/fileRecord.ts';
import { openStoredFile } from '#services/library/storedFiles.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import { openPdf } from '../viewer/openPdf.ts';

/** The width in pixels at which a first page is drawn: sharp on a screen of two pixels a point. */
const WIDTH = 1_040;
/** A page of a plan or a poster is no taller than this. */
const MOST_HEIGHT = 2_000;

/**
 * Draws the first page of a PDF. Other kinds have their own pictures, or only a cover.
 *
 * @returns a canvas; null for what is no PDF
 * @throws FileReadError, or an error of PDF.js
 */
export async function drawFirstPage(
  record: FileRecord,
  signal: AbortSignal,
): Promise<HTMLCanvasElement | null> {
  if (record.downloadURL === null || fileDetails(record).kind !== 'PDF') return null;
  const end = new AbortController();
  const signals = AbortSignal.any([signal, end.signal]);
  try {
    const source = await openStoredFile(record.downloadURL, signals);
    const canvas = await new Promise<HTMLCanvasElement>((resolve, reject) => {
      openPdf(source, { signal: signals, onFailure: reject, onWarning: () => undefined })
        .then(async ([pdf]) => {
          const page = await pdf.getPage(1);
          const whole = page.getViewport({ scale: 1 });
          const scale = Math.min(WIDTH / whole.width, MOST_HEIGHT / whole.height);
          const viewport = page.getViewport({ scale });
          const drawn = document.createElement('canvas');
          [drawn.width, drawn.height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
          await page.render({ canvas: drawn, viewport }).promise;
          resolve(drawn);
        })
        .catch(reject);
    });
    signal.throwIfAborted();
    return canvas;
  } finally {
    end.abort();
  }
}
