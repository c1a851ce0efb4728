import type { Locator, Page } from '@playwright/test';
import { animatedWebp, type Frame } from './animatedWebp.ts';

/** A film of a page, made of stills: a reader needs time, and a few pictures are small. */
export interface Film {
  /** Shows the page in its current state for `duration` ms. */
  readonly hold: (duration: number) => Promise<void>;
  /** Shows a finger at the target, and taps there. */
  readonly tap: (target: Locator) => Promise<void>;
  /** The film as an animated WebP. */
  readonly develop: () => Buffer;
}

/** Small, and sharp enough to read. */
const QUALITY = 0.8;
const FINGER = 44;

/** Films a page. `darkroom` is a blank page of the same browser, which turns pictures into WebP. */
export function createFilm(
  page: Page,
  darkroom: Page,
  size: { width: number; height: number },
): Film {
  const frames: Frame[] = [];
  const hold = async (duration: number) => {
    const png = await page.screenshot({ scale: 'device' });
    frames.push({ webp: await toWebp(darkroom, png), duration });
  };
  return {
    hold,
    async tap(target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error('What is to be tapped is not on the page.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      for (const [scale, duration] of [
        [1.4, 180],
        [1, 260],
      ] as const) {
        await page.evaluate(showFinger, { x, y, diameter: FINGER * scale });
        await hold(duration);
      }
      await page.evaluate(() => document.querySelector('#finger')?.remove());
      await target.tap();
    },
    develop: () => animatedWebp(frames, size),
  };
}

function showFinger({ x, y, diameter }: { x: number; y: number; diameter: number }): void {
  document.querySelector('#finger')?.remove();
  const finger = document.createElement('div');
  finger.id = 'finger';
  // A popover is shown above an open dialog, too.
  finger.popover = 'manual';
  Object.assign(finger.style, {
    ...{ position: 'fixed', inset: 'auto', margin: 0, padding: 0, pointerEvents: 'none' },
    ...{ left: `${x - diameter / 2}px`, top: `${y - diameter / 2}px` },
    ...{ width: `${diameter}px`, height: `${diameter}px`, borderRadius: '50%' },
    ...{ background: 'rgb(235 120 20 / 45%)', border: '2px solid rgb(170 70 0 / 80%)' },
  });
  document.body.append(finger);
  finger.showPopover();
}

async function toWebp(darkroom: Page, png: Buffer): Promise<Buffer> {
  const webp = await darkroom.evaluate(
    async ([data, quality]) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  );
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
}
