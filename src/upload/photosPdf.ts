import { PDFDocument } from '@cantoo/pdf-lib';
import { byteSize } from '#model/byteSize.ts';
import { listed, pluralOf } from '#model/language.ts';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import { canvasIsTrue } from './canvas.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** A photo that becomes a page. */
export interface PhotoPage {
  readonly file: File;
  readonly turns: Turns;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Why no PDF can be made of photos; the message says what to do about it. */
export class PhotosError extends Error {
  override readonly name = 'PhotosError';
}

/** The shorter side of a page's picture: a sheet of A4 at 170 dots per inch. */
const MAX_PIXELS = 1_414;

/** The shorter side of a page, in points: that of A4. */
const PAGE_POINTS = 595;

/** The longest side of a page that readers of PDFs accept, in points. */
const MAX_PAGE_POINTS = 14_400;

/** The most pixels of a canvas in Safari on a phone. */
const MAX_AREA = 16_000_000;

/** Written text stays sharp, and a page takes 300 to 700 kB. */
const JPEG_QUALITY = 0.8;

/**
 * Returns the sizes of a photo as a page: of its picture, which is never enlarged, and of the paper,
 * which has the picture's shape. Its shorter side decides, so that text stays readable.
 */
export function pageSize(
  photo: Size,
  turns: Turns,
): { readonly pixels: Size; readonly page: Size } {
  const upright = turns % 2 === 0 ? photo : { width: photo.height, height: photo.width };
  const { width, height } = upright;
  const shorter = Math.min(width, height);
  const scaled = (factor: number, round: (value: number) => number) => ({
    width: Math.max(1, round(upright.width * factor)),
    height: Math.max(1, round(upright.height * factor)),
  });
  return {
    pixels: scaled(
      Math.min(1, MAX_PIXELS / shorter, Math.sqrt(MAX_AREA / (width * height))),
      Math.round,
    ),
    page: scaled(
      Math.min(PAGE_POINTS / shorter, MAX_PAGE_POINTS / Math.max(width, height)),
      (value) => value,
    ),
  };
}

interface PhotosPdfOptions {
  readonly signal: AbortSignal;
  /** Called with the number of each photo before its pages are made. */
  readonly onPhoto: (photo: number) => void;
  /** The largest PDF that can be sent, in bytes. */
  readonly maxBytes?: number;
}

/** A PDF of photos. */
export interface PhotosPdf {
  readonly pdf: Blob;
  readonly pages: number;
}

interface DrawnPage {
  readonly jpeg: Blob;
  readonly page: Size;
}

/**
 * Makes one PDF of several photos, one after the other: a phone has no memory for several photos
 * at once. What the camera wrote about them stays behind.
 *
 * @throws PhotosError, or the signal's reason
 */
export async function photosPdf(
  photos: readonly PhotoPage[],
  { signal, onPhoto, maxBytes = MAX_FILE_BYTES }: PhotosPdfOptions,
): Promise<PhotosPdf> {
  if (!canvasIsTrue())
    throw new PhotosError(
      'This browser hides what it draws from sites, so no PDF can be made of photos. Send them as they are.',
    );
  const drawn: DrawnPage[] = [];
  const unreadable: string[] = [];
  for (const [index, photo] of photos.entries()) {
    signal.throwIfAborted();
    onPhoto(index + 1);
    // Without options, browsers apply the orientation that the camera stored in the file.
    const bitmap = await createImageBitmap(photo.file).catch(() => null);
    if (!bitmap) {
      unreadable.push(photo.file.name);
      continue;
    }
    try {
      // No page is needed any more: the others are only looked at, to name all that can't be read.
      if (unreadable.length > 0) continue;
      drawn.push(await drawPage(bitmap, photo.turns));
      signal.throwIfAborted();
    } finally {
      bitmap.close();
    }
  }
  if (unreadable.length > 0) {
    const them = pluralOf(unreadable.length, 'it', 'them');
    const they = pluralOf(unreadable.length, 'it is', 'they are');
    throw new PhotosError(
      `${listed(unreadable)} couldn’t be read. Take ${them} out, and send ${them} as ${they}.`,
    );
  }
  const pdf = await bound(drawn);
  if (pdf.size > maxBytes)
    throw new PhotosError(
      `This PDF has ${byteSize(pdf.size)}, and ${byteSize(maxBytes)} can be sent. Take photos out, and make a second one of them.`,
    );
  return { pdf, pages: drawn.length };
}

async function bound(pages: readonly DrawnPage[]): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (const { jpeg, page } of pages) {
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    pdf.addPage([page.width, page.height]).drawImage(image, { x: 0, y: 0, ...page });
  }
  const bytes = await pdf.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

async function drawPage(bitmap: ImageBitmap, turns: Turns): Promise<DrawnPage> {
  const canvas = document.createElement('canvas');
  try {
    const { pixels, page } = pageSize(bitmap, turns);
    canvas.width = pixels.width;
    canvas.height = pixels.height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The canvas has no context.');
    // JPEG has no transparency: transparent parts would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, pixels.width, pixels.height);
    context.translate(pixels.width / 2, pixels.height / 2);
    context.rotate((turns * Math.PI) / 2);
    const [width, height] =
      turns % 2 === 0 ? [pixels.width, pixels.height] : [pixels.height, pixels.width];
    context.drawImage(bitmap, -width / 2, -height / 2, width, height);
    return { jpeg: await jpegOf(canvas), page };
  } finally {
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/**
 * Returns the picture of a canvas.
 *
 * @throws Error if the browser has no memory left for it
 */
function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be written.'));
    };
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
}
