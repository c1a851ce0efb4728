import { canvasBlob } from './thumbnail.ts';

/** Twelve megapixels: small handwriting stays sharp, and every phone has the memory. */
const WIDTH = 3_000;
const QUALITY = 0.85;

/**
 * Makes a smaller JPEG of a picture that is too large to be sent.
 *
 * @returns null if this browser cannot decode it
 */
export async function smallerPicture(file: Blob): Promise<Blob | null> {
  const options = { resizeWidth: WIDTH, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  try {
    canvas.width = bitmap.width;
    canvas.height = Math.min(bitmap.height, 2 * WIDTH);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: transparent parts would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0);
    return await canvasBlob(canvas, 'image/jpeg', QUALITY);
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
  }
}
