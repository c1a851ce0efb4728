import { PDFDocument } from '@cantoo/pdf-lib';
import { listed } from '#model/language.ts';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import { canvasIsTrue } from './canvasIsTrue.ts';

/** Quarter turns to the right. */
export type Turns = 0 | 1 | 2 | 3;

/** A photo that becomes a page, or several pages if it is very long. */
export interface PhotoPage {
  readonly file: File;
  readonly turns: Turns;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A piece of a picture, in its own pixels. */
export interface Piece extends Size {
  readonly x: number;
  readonly y: number;
}

/** This browser cannot decode some of the photos, such as HEIC outside of Safari. */
export class UnreadablePhotosError extends Error {
  override readonly name = 'UnreadablePhotosError';

  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`${listed(names)} couldn’t be read.`);
    this.names = names;
  }
}

/** This browser gives no true picture of a photo back. */
export class UntrueCanvasError extends Error {
  override readonly name = 'UntrueCanvasError';

  constructor() {
    super(
      'This browser hides what it draws from sites, so no PDF can be made of photos. Send them as they are.',
    );
  }
}

/** The shorter side of a page's picture: a sheet of A4 at 170 dots per inch. */
const MAX_PIXELS = 1_414;

/** The shorter side of a page, in points: that of A4. */
const PAGE_POINTS = 595;

/** A picture that is longer than this times its shorter side is cut into pages. */
const LONGEST_SHAPE = 2.2;

/** The shape of a page that is cut out of a long picture: that of A4. */
const CUT_SHAPE = Math.SQRT2;

/** Written text stays sharp, and a page takes 300 to 700 kB. */
const JPEG_QUALITY = 0.8;

/**
 * Returns the pieces of a picture that become pages: the whole picture, or for a long screenshot
 * its parts from the top (or the left) on. Equal parts, so that the last is no narrow strip.
 */
export function piecesOf({ width, height }: Size): readonly Piece[] {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  const isLong = longer > LONGEST_SHAPE * shorter;
  const length = Math.ceil(longer / (isLong ? Math.ceil(longer / (CUT_SHAPE * shorter)) : 1));
  return Array.from({ length: Math.ceil(longer / length) }, (_, index) => {
    const from = index * length;
    const rest = Math.min(length, longer - from);
    return height >= width
      ? { x: 0, y: from, width, height: rest }
      : { x: from, y: 0, width: rest, height };
  });
}

/**
 * Returns the sizes of a piece as a page: of its picture, which is never enlarged, and of the
 * paper, which has the picture's shape. Its shorter side decides, so that text stays readable.
 */
export function pageSize(
  piece: Size,
  turns: Turns,
): { readonly pixels: Size; readonly page: Size } {
  const upright = turns % 2 === 0 ? piece : { width: piece.height, height: piece.width };
  const shorter = Math.min(upright.width, upright.height);
  const scaled = (factor: number, round: (value: number) => number) => ({
    width: Math.max(1, round(upright.width * factor)),
    height: Math.max(1, round(upright.height * factor)),
  });
  return {
    pixels: scaled(Math.min(1, MAX_PIXELS / shorter), Math.round),
    page: scaled(PAGE_POINTS / shorter, (value) => value),
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

/** Room for what a PDF has beside its pictures. */
const USABLE = 0.97;

/**
 * Makes one PDF of several photos, one after the other: a phone has no memory for several photos
 * at once. What the camera wrote about them stays behind. What is too large for one PDF becomes
 * several.
 *
 * @throws UntrueCanvasError, UnreadablePhotosError with all their names, or the signal's reason
 */
export async function photosPdf(
  photos: readonly PhotoPage[],
  { signal, onPhoto, maxBytes = MAX_FILE_BYTES }: PhotosPdfOptions,
): Promise<readonly PhotosPdf[]> {
  if (!canvasIsTrue()) throw new UntrueCanvasError();
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
      for (const piece of inReadingOrder(piecesOf(bitmap), bitmap, photo.turns)) {
        drawn.push(await drawPage(bitmap, piece, photo.turns));
        signal.throwIfAborted();
      }
    } finally {
      bitmap.close();
    }
  }
  if (unreadable.length > 0) throw new UnreadablePhotosError(unreadable);
  const pdfs: PhotosPdf[] = [];
  for (const pages of divided(drawn, maxBytes * USABLE)) {
    pdfs.push(await bound(pages));
    signal.throwIfAborted();
  }
  return pdfs;
}

/** Divides pages into as few PDFs of about the same size as fit. */
function divided(pages: readonly DrawnPage[], usable: number): readonly DrawnPage[][] {
  const total = pages.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  const target = total / Math.ceil(total / usable);
  const pdfs: DrawnPage[][] = [[]];
  let size = 0;
  for (const page of pages) {
    const last = pdfs.at(-1) ?? [];
    const isFull = size + page.jpeg.size / 2 > target || size + page.jpeg.size > usable;
    if (last.length > 0 && isFull) {
      pdfs.push([page]);
      size = page.jpeg.size;
    } else {
      last.push(page);
      size += page.jpeg.size;
    }
  }
  return pdfs;
}

async function bound(pages: readonly DrawnPage[]): Promise<PhotosPdf> {
  const pdf = await PDFDocument.create();
  for (const { jpeg, page } of pages) {
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    pdf.addPage([page.width, page.height]).drawImage(image, { x: 0, y: 0, ...page });
  }
  const bytes = await pdf.save();
  return {
    pdf: new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    pages: pdf.getPageCount(),
  };
}

/** Turned over, the picture's end comes first: a quarter to the left for columns, a half for all. */
function inReadingOrder(pieces: readonly Piece[], { width, height }: Size, turns: Turns) {
  const isReversed = turns === 2 || turns === (height >= width ? 1 : 3);
  return isReversed ? pieces.toReversed() : pieces;
}

async function drawPage(bitmap: ImageBitmap, piece: Piece, turns: Turns): Promise<DrawnPage> {
  const canvas = document.createElement('canvas');
  try {
    const { pixels, page } = pageSize(piece, turns);
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
    const { x, y } = piece;
    context.drawImage(
      ...([
        bitmap,
        x,
        y,
        piece.width,
        piece.height,
        -width / 2,
        -height / 2,
        width,
        height,
      ] as const),
    );
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
