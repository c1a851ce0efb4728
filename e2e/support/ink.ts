import type { Locator } from '@playwright/test';

/** Returns how much of a page's picture is dark. */
export const ink = (sheet: Locator) =>
  sheet
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      // The browser warns of a canvas of its own that is read more than once.
      const copy = new OffscreenCanvas(width, height);
      const context = copy.getContext('2d', { willReadFrequently: true });
      context?.drawImage(canvas, 0, 0);
      const pixels = context?.getImageData(0, 0, width, height).data ?? [];
      let dark = 0;
      for (let index = 0; index < pixels.length; index += 4)
        if ((pixels[index] ?? 255) < 128) dark++;
      return dark / (width * height);
    });
