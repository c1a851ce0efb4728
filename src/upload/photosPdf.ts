import { PDFDocument } from '@cantoo/pdf-lib';
import { canvasBlob } from './canvasBlob.ts';
import { pageSize, type Turns } from './pageSize.ts';

/** A photo that becomes a page. */
export interface PhotoPage {
  readonly file: File;
  readonly turns: Turns;
}

/** This browser cannot decode a photo, such as HEIC outside of Safari. */
export class UnreadablePhotoError extends Error {
  override readonly name = 'UnreadablePhotoError';
  readonly file: File;

  constructor(file: File, cause: unknown) {
    super(`${file.name} couldn’t be read.`, { cause });
    this.file = file;
  }
}

/** Written text stays sharp, and a page takes 300 to 700 kB. */
const JPEG_QUALITY = 0.8;

/**
 * Makes one PDF of several photos, one page each, one after the other: a phone has no memory for
 * several photos at once.
 *
 * @param onPage is called with the number of each page before it is made
 * @throws UnreadablePhotoError, or the signal's reason
 */
export async function photosPdf(
  photos: readonly PhotoPage[],
  { signal, onPage }: { readonly signal: AbortSignal; readonly onPage: (page: number) => void },
): Promise<Blob> {
  const pdf = await PDFDocument.create();
  for (const [index, photo] of photos.entries()) {
    signal.throwIfAborted();
    onPage(index + 1);
    const { jpeg, page } = await drawPage(photo);
    signal.throwIfAborted();
    const image = await pdf.embedJpg(await jpeg.arrayBuffer());
    pdf.addPage([page.width, page.height]).drawImage(image, { x: 0, y: 0, ...page });
  }
  const bytes = await pdf.save();
  signal.throwIfAborted();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

async function drawPage({ file, turns }: PhotoPage) {
  // Without options, browsers apply the orientation that the camera stored in the file.
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw new UnreadablePhotoError(file, error);
  });
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
    return { jpeg: await canvasBlob(canvas, 'image/jpeg', JPEG_QUALITY), page };
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
    canvas.height = 0;
  }
}
