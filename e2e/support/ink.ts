import type { Locator } from '@playwright/test';

/** Returns how much of a page's picture is dark. */
export const ink = (sheet: Locator) =>
  sheet
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      let dark = 0;
      for (let index = 0; index < pixels.length; index += 4)
        if ((pixels[index] ?? 255) < 128) dark++;
      return dark / (width * height);
    });
