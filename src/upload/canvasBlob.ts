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
