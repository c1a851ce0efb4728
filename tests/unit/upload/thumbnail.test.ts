import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { thumbnail } from '#upload/thumbnail.ts';

const close = vi.fn<() => void>();
const drawImage = vi.fn<(bitmap: object, x: number, y: number) => void>();

/** A canvas whose picture states its size, or is empty if the browser has no memory left. */
const canvas = {
  width: 300,
  height: 150,
  hasMemory: true,
  getContext: () => ({ drawImage }),
  toDataURL: (type: string) =>
    canvas.hasMemory ? `data:${type};${canvas.width}x${canvas.height}` : 'data:,',
};

/** Stubs a browser that decodes an image to this height, at the requested width. */
function decodeTo(height: number) {
  vi.stubGlobal('createImageBitmap', (_file: Blob, { resizeWidth }: ImageBitmapOptions) =>
    Promise.resolve({ width: resizeWidth, height, close }),
  );
}

beforeEach(() => {
  canvas.hasMemory = true;
  close.mockReset();
  drawImage.mockReset();
  vi.stubGlobal('document', { createElement: () => canvas });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = new Blob(['photo'], { type: 'image/jpeg' });

describe('a thumbnail', () => {
  it.each([
    ['as wide as three times a row’s 44 px', 99, '132x99'],
    ['at most twice as high as wide', 2_000, '132x264'],
  ])('is %s', async (_size, height, size) => {
    decodeTo(height);
    expect(await thumbnail(photo)).toBe(`data:image/webp;${size}`);
    expect(drawImage).toHaveBeenCalledExactlyOnceWith({ width: 132, height, close }, 0, 0);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is none where this browser cannot decode the file', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')));
    expect(await thumbnail(photo)).toBeNull();
  });

  it('fails where there is no memory for it, and then holds none', async () => {
    canvas.hasMemory = false;
    decodeTo(99);
    await expect(thumbnail(photo)).rejects.toThrow('The picture could not be written.');
    expect(close).toHaveBeenCalledOnce();
  });
});
