import { canvasBlob } from './canvasBlob.ts';
import { canvasIsTrue } from './canvasIsTrue.ts';

/** Small handwriting stays sharp, and every phone has the memory. */
const MAX_PIXELS = 12_000_000;
/** The longest side of a canvas that every browser draws. */
const MAX_SIDE = 16_384;
const QUALITY = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a picture's smaller copy: all of it, in its own shape, never enlarged. */
export function smallerSize({ width, height }: Size): Size {
  const scale = Math.min(
    1,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / Math.max(width, height),
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/**
 * Makes a smaller JPEG of a picture that is too large to be sent.
 *
 * @returns null if this browser cannot decode it, or gives no true picture back
 */
export async function smallerPicture(file: Blob): Promise<Blob | null> {
  const size = canvasIsTrue() && (await sizeOf(file));
  if (!size) return null;
  const { width, height } = smallerSize(size);
  const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (!bitmap) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  try {
    const context = canvas.getContext('2d');
    if (!context) return null;
    // JPEG has no transparency: transparent parts would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvasBlob(canvas, 'image/jpeg', QUALITY);
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
  }
}

/** Reads the size of a picture as it is shown, which needs less memory than its pixels. */
async function sizeOf(file: Blob): Promise<Size | null> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    const isRead = await new Promise<boolean>((resolve) => {
      image.addEventListener('load', () => resolve(true));
      image.addEventListener('error', () => resolve(false));
      image.src = address;
    });
    return isRead ? { width: image.naturalWidth, height: image.naturalHeight } : null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
