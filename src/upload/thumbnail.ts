/** The width of a thumbnail: a row's 44 px on a dense screen. */
const WIDTH = 132;

/**
 * Makes a small, upright picture of an image file. The browser decodes it off the main thread.
 *
 * @returns a data URL: an object URL would be revoked while an <img> still loads it. Null if this
 *   browser cannot decode the file, such as HEIC outside of Safari.
 * @throws Error if the browser has no memory left for it
 */
export async function thumbnail(file: Blob): Promise<string | null> {
  const options = { resizeWidth: WIDTH, resizeQuality: 'medium' } as const;
  const bitmap = await createImageBitmap(file, options).catch(() => null);
  if (!bitmap) return null;
  try {
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = Math.min(bitmap.height, 2 * WIDTH);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const url = canvas.toDataURL('image/webp');
    if (url === 'data:,') throw new Error('The picture could not be written.');
    return url;
  } finally {
    bitmap.close();
  }
}

/**
 * Returns the picture of a canvas as a file.
 *
 * @throws Error if the browser has no memory left for it
 */
export function canvasBlob(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be written.'));
    };
    canvas.toBlob(take, type, quality);
  });
}
