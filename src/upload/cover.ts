import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isCoverSize } from '#model/contribution.ts';
import { canvasIsTrue, groundOf } from './canvas.ts';
import { COVER_LONG_PX as LONG, COVER_SHORT_PX as SHORT } from '#model/limits.ts';

/** The qualities that are tried until a cover is small enough. */
const QUALITIES = [0.75, 0.6, 0.45, 0.3, 0.15, 0.05];

type Canvas = OffscreenCanvas;

/**
 * Draws a file's cover, a small picture of its first page: of a PDF, the picture itself, or the
 * first lines of a text.
 *
 * @param kind the content type under which the file is stored
 * @returns a WebP, or a JPEG where the browser writes no WebP, of 16 KB at most; null for what
 *   cannot be drawn
 * @throws whatever a damaged file leads to
 */
export async function drawCover(file: Blob, kind: string): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined' || !canvasIsTrue()) return null;
  const canvas = await drawn(file, kind);
  return canvas && (await smallEnough(canvas));
}

async function drawn(file: Blob, kind: string): Promise<Canvas | null> {
  if (kind === 'application/pdf') return drawPdf(file);
  if (kind.startsWith('image/')) return drawPicture(file);
  return kind.startsWith('text/') ? drawText(file, kind.endsWith('utf-8')) : null;
}

/** Returns an empty sheet, upright or not. */
function sheet(
  isWide: boolean,
  ground = '#fff',
): { canvas: Canvas; context: OffscreenCanvasRenderingContext2D } {
  const canvas = isWide ? new OffscreenCanvas(LONG, SHORT) : new OffscreenCanvas(SHORT, LONG);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The canvas has no context.');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** A page after these shows no more of a file than its name. */
const LAST_PAGE = 3;

/** Draws the first page with something on it. */
async function drawPdf(file: Blob): Promise<Canvas | null> {
  const { openPdf } = await import('./chosenPdf.ts');
  const pdf = await openPdf(file);
  const first = await drawPage(await pdf.getPage(1));
  let canvas = first;
  const last = Math.min(LAST_PAGE, pdf.numPages);
  for (let number = 2; number <= last && isBlank(canvas); number += 1)
    canvas = await pdf
      .getPage(number)
      .then(drawPage)
      .catch(() => first);
  return canvas;
}

/** The page's width fills the sheet, and what is too long is cut off. */
async function drawPage(page: PDFPageProxy): Promise<Canvas> {
  const whole = page.getViewport({ scale: 1 });
  const { canvas, context } = sheet(whole.width > whole.height);
  const viewport = page.getViewport({ scale: canvas.width / whole.width });
  // PDF.js declares the types of a page's canvas, but draws on this one too.
  const canvasContext = context as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  return canvas;
}

function isBlank(canvas: Canvas): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return pixels?.data.every((shade) => shade > 245) === true;
}

async function drawPicture(file: Blob): Promise<Canvas | null> {
  // The browser makes it small while it decodes it.
  const options = { resizeWidth: 2 * LONG, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (!bitmap) return null;
  try {
    const { canvas, context } = sheet(bitmap.width > bitmap.height, groundOf(bitmap));
    const scale = Math.max(canvas.width / bitmap.width, canvas.height / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    // A wide picture begins at its left, as where it is shown, a long screenshot at its top.
    const top = height > 2 * canvas.height ? 0 : (canvas.height - height) / 2;
    context.drawImage(bitmap, 0, top, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

const TEXT_BYTES = 4_096;
const MARGIN = 12;
const LINE_HEIGHT = 11;
const MAX_LINE = 60;

async function drawText(file: Blob, isUtf8: boolean): Promise<Canvas> {
  const bytes = await file.slice(0, TEXT_BYTES).arrayBuffer();
  const text = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  const { canvas, context } = sheet(false);
  context.fillStyle = '#333';
  context.font = '8px ui-monospace, monospace';
  context.textBaseline = 'top';
  const lines = text.split(/\r\n?|\n|\f/).slice(0, Math.floor((LONG - 2 * MARGIN) / LINE_HEIGHT));
  for (const [index, line] of lines.entries()) {
    const shown = line.replaceAll('\t', '    ').slice(0, MAX_LINE);
    const isRightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(shown);
    context.textAlign = isRightToLeft ? 'right' : 'left';
    context.fillText(shown, isRightToLeft ? SHORT - MARGIN : MARGIN, MARGIN + index * LINE_HEIGHT);
  }
  return canvas;
}

async function smallEnough(canvas: Canvas): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    let cover = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (cover.type !== 'image/webp') {
      cover = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    }
    if (isCoverSize(cover)) return cover;
  }
  return null;
}
