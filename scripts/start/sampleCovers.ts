import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import encode, { init } from '@jsquash/jpeg/encode.js';
import { make, registerFont, type Bitmap, type Context } from 'pureimage';
import { COVER_LONG_PX as LONG, COVER_SHORT_PX as SHORT } from '../../src/model/limits.ts';
import { PAGE_WIDTH, pageLayout, type Look } from './samplePdf.ts';
import { samplePixel } from './samplePng.ts';

const OPTIONS = { quality: 80, baseline: true };

const { resolve } = createRequire(import.meta.url);
const font = registerFont(
  resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  'Sample',
);
font.loadSync();
// The encoder would fetch its code, which Node does not do for files.
await init({ wasmBinary: readFileSync(resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')) });

/**
 * Draws the cover of a sample PDF: its heading, and a bar for each further word. They would be
 * three pixels high, and ten times as slow to draw.
 */
export function pdfCover(heading: string, lines: readonly string[], look: Look): Promise<Blob> {
  const { image, context } = sheet();
  // The page's width fills the cover's.
  const scale = SHORT / PAGE_WIDTH;
  const { band, textSize, lineHeight } = look;
  const layout = pageLayout(heading, look);
  const left = layout.left * scale;
  if (band) {
    const [red, green, blue] = band.map((share) => Math.round(255 * share));
    context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
    context.fillRect(0, 0, SHORT, layout.bandHeight * scale);
  }
  drawLine(context, heading, {
    left,
    baseline: layout.title.baseline * scale,
    size: layout.title.size * scale,
    colour: band ? '#ffffff' : '#222222',
  });
  for (const [index, line] of lines.entries()) {
    const baseline = (layout.body + index * lineHeight) * scale;
    drawBars(context, line, { left, baseline, size: textSize * scale });
  }
  return jpeg(image);
}

/** Draws the cover of a sample text: its first line, and a bar for each further word. */
export function textCover([first = '', ...lines]: readonly string[]): Promise<Blob> {
  const { image, context } = sheet();
  const place = { left: 12, size: 8 };
  drawLine(context, first, { ...place, baseline: 20, colour: '#333333' });
  for (const [index, line] of lines.slice(0, 17).entries()) {
    drawBars(context, line, { ...place, baseline: 31 + 11 * index });
  }
  return jpeg(image);
}

/** Draws the cover of a sample PNG, of which it shows every second pixel, less its sides. */
export function pngCover(hue: number): Promise<Blob> {
  const image = make(LONG, SHORT);
  for (let y = 0; y < SHORT; y += 1) {
    for (let x = 0; x < LONG; x += 1) {
      image.data.set([...samplePixel(2 * (x + 7), 2 * y, hue), 255], 4 * (y * LONG + x));
    }
  }
  return jpeg(image);
}

function sheet(): { image: Bitmap; context: Context } {
  const image = make(SHORT, LONG);
  const context = image.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SHORT, LONG);
  return { image, context };
}

/** Where a line of text stands, in pixels. */
interface Place {
  readonly left: number;
  readonly baseline: number;
  readonly size: number;
}

function drawLine(
  context: Context,
  line: string,
  { left, baseline, size, colour }: Place & { readonly colour: string },
): void {
  context.fillStyle = colour;
  context.font = `${size}px Sample`;
  context.fillText(line, left, baseline);
}

function drawBars(context: Context, line: string, { left, baseline, size }: Place): void {
  // The mean width of a letter, and the height of those without an ascender.
  const letter = size / 2;
  const height = Math.max(1, size * 0.45);
  context.fillStyle = '#a0a0a0';
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    context.fillRect(left + index * letter, baseline - height, word.length * letter, height);
  }
}

async function jpeg({ data, width, height }: Bitmap): Promise<Blob> {
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const;
  return new Blob([await encode(pixels, OPTIONS)], { type: 'image/jpeg' });
}
