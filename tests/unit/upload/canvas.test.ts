import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** @param off by how much each value that is read is off, by its index */
async function isTrueWith(off: (index: number) => number): Promise<boolean> {
  vi.resetModules();
  class Canvas {
    getContext() {
      const context = {
        fillStyle: '',
        fillRect: () => undefined,
        getImageData: () => {
          const colour = [...(context.fillStyle.match(/\d+/g) ?? []).map(Number), 255];
          const data = Array.from({ length: 256 }, (_, at) => (colour[at % 4] ?? 0) + off(at));
          return { data: Uint8ClampedArray.from(data) };
        },
      };
      return context;
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const { canvasIsTrue } = await import('#upload/canvas.ts');
  return canvasIsTrue();
}

it('a canvas that gives back what was drawn is true', async () => {
  expect(await isTrueWith(() => 0)).toBe(true);
});

it('a canvas whose last bits are changed is true, too', async () => {
  expect(await isTrueWith((index) => (index % 3) - 1)).toBe(true);
});

it('a canvas that answers with noise or white is not', async () => {
  expect(await isTrueWith((index) => (index * 37) % 251)).toBe(false);
  expect(await isTrueWith(() => 255)).toBe(false);
});
