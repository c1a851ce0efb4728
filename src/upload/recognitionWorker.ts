/**
 * Reads the words of pictures. Its response carries its own policy, which allows WebAssembly, as that
 * of PDF.js's worker does.
 */
import { createOCREngine, layoutFlags, type OCREngine } from 'tesseract-wasm';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { logError } from '#lib/log.ts';
import {
  mayBeTurned,
  recognisedText,
  sureShare,
  sureWords,
  type ReadWord,
} from '#model/recognition.ts';
import { openPdf } from './chosenPdf.ts';
import type { RecognitionTask, RecognitionAnswer } from './recognise.ts';
import { groundOf } from './canvas.ts';
import { straightPage } from './straightPage.ts';

/** More pixels read no better, and a phone has no memory for them. */
const MAX_PIXELS = 4_000_000;
/** No scan is sharper, in dots per inch. A sheet of A4 has 200 in so many pixels, which print needs. */
const MAX_SCALE = 600 / 72;

// The engine logs its guesses about each page.
// oxlint-disable-next-line no-console -- replaced, not used
console.warn = () => undefined;

const answer = (message: RecognitionAnswer) => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<RecognitionTask>) => {
  recognise(data).then(
    () => answer('end'),
    (error: unknown) => {
      logError('recognise the words of a picture', error);
      answer('failed');
    },
  );
});

async function recognise({ engine, language, file, kind, pages }: RecognitionTask) {
  const reader = await createOCREngine({ wasmBinary: await unzipped(engine) });
  reader.loadModel(await unzipped(language));
  if (kind.startsWith('image/')) answer({ page: 0, ...read(reader, await drawPicture(file)) });
  else {
    const pdf = await openPdf(file);
    for (const page of pages) {
      // A page that can't be drawn stops no other.
      const canvas = await drawPage(pdf, page).catch(() => null);
      answer({ page, ...(canvas ? read(reader, canvas) : NOTHING) });
    }
  }
}

function unzipped(file: Blob): Promise<ArrayBuffer> {
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** Returns an empty canvas of about these sides, and not too large. */
function canvasOf(width: number, height: number, maxScale: number, ground = '#fff') {
  const scale = Math.min(maxScale, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = contextOf(canvas);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, context, scale };
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<OffscreenCanvas> {
  const page = await pdf.getPage(number + 1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { canvas, context, scale } = canvasOf(width, height, MAX_SCALE);
  // PDF.js declares the types of a page's canvas, but draws on this one too.
  const canvasContext = context as unknown as CanvasRenderingContext2D;
  const viewport = page.getViewport({ scale });
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  page.cleanup();
  return canvas;
}

async function drawPicture(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file);
  const { canvas, context } = canvasOf(bitmap.width, bitmap.height, 1, groundOf(bitmap));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

const NOTHING = { text: '', all: 0, sure: 0 };

/**
 * Reads a page as it is, and if it lies askew or in shadow once more in order; then the right way up
 * when it seems to be turned. What has the most sure words counts. Lets the canvas go.
 */
function read(reader: OCREngine, canvas: OffscreenCanvas) {
  const pixels = pixelsOf(canvas);
  let words = wordsOf(reader, pixels);
  const page = straightPage(pixels);
  if (page) {
    const straight = new ImageData(page.data, page.width, page.height);
    const others = wordsOf(reader, straight);
    if (sureWords(others) > sureWords(words)) {
      words = others;
      Object.assign(canvas, { width: page.width, height: page.height });
      contextOf(canvas).putImageData(straight, 0, 0);
    }
  }
  const { rotation } = reader.getOrientation();
  if (mayBeTurned(words) && rotation !== 0) {
    const turned = turnedBack(canvas, rotation);
    const others = wordsOf(reader, pixelsOf(turned));
    if (sureShare(others) > sureShare(words)) words = others;
    turned.width = 0;
  }
  reader.clearImage();
  canvas.width = 0;
  return { text: recognisedText(words), all: words.length, sure: sureWords(words) };
}

function contextOf(canvas: OffscreenCanvas) {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The canvas has no context.');
  return context;
}

function pixelsOf(canvas: OffscreenCanvas): ImageData {
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
}

function wordsOf(reader: OCREngine, page: ImageData): readonly ReadWord[] {
  reader.loadImage(page);
  return reader.getTextBoxes('word').map(({ text, confidence, flags }) => ({
    ...{ text, confidence },
    endsLine: (flags & layoutFlags.EndOfLine) !== 0,
  }));
}

/** @param rotation by how many degrees the page was turned to the right */
function turnedBack(canvas: OffscreenCanvas, rotation: number): OffscreenCanvas {
  const isAcross = rotation % 180 !== 0;
  const { width, height } = canvas;
  const turned = canvasOf(isAcross ? height : width, isAcross ? width : height, 1);
  turned.context.translate(turned.canvas.width / 2, turned.canvas.height / 2);
  turned.context.rotate((-rotation * Math.PI) / 180);
  turned.context.drawImage(canvas, -width / 2, -height / 2);
  return turned.canvas;
}
