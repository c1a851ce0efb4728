import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A drawn page of a PDF. */
export interface DrawnPage {
  readonly canvas: HTMLCanvasElement;
  /** The page's text, invisible over the picture, to select, to find and to be read aloud. */
  readonly text: HTMLElement;
  /** The height divided by the width. */
  readonly ratio: number;
}

/** iPhones draw nothing on a larger canvas. */
const MAX_CANVAS_PIXELS = 16_777_216;

/** Returns the height of a page divided by its width. */
export async function pageRatio(pdf: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
  return height / width;
}

/** Draws a page at a width in CSS pixels, as sharp as the device shows it. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  width: number,
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const whole = page.getViewport({ scale: 1 });
  const scale = width / whole.width;
  const viewport = page.getViewport({ scale });
  const sharpness = Math.min(
    window.devicePixelRatio,
    Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width * sharpness);
  canvas.height = Math.floor(viewport.height * sharpness);
  canvas.setAttribute('aria-hidden', 'true');
  const text = document.createElement('div');
  text.className = 'pdf-text';
  text.style.setProperty('--total-scale-factor', String(scale));
  const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  const cancel = () => {
    drawing.cancel();
    layer.cancel();
  };
  signal.addEventListener('abort', cancel);
  try {
    await Promise.all([drawing.promise, layer.render()]);
  } finally {
    signal.removeEventListener('abort', cancel);
    page.cleanup();
  }
  return { canvas, text, ratio: whole.height / whole.width };
}
