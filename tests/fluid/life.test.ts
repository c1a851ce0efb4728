import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import {
  closeBrowser,
  openFluidPage,
  type FluidPage,
  type FluidPageOptions,
} from '../../bench/fluid/fluidPage.ts';

const wide = { width: 1024, height: 400 };
let opened: FluidPage;
let page: Page;

async function open(options: FluidPageOptions = {}): Promise<void> {
  opened = await openFluidPage('tests/fluid/lifeInPage.ts', { viewport: wide, ...options });
  page = opened.page;
}
afterEach(() => opened.close());
afterAll(closeBrowser);

const counts = () => page.evaluate(() => life.counts());
const frames = (count: number) => page.evaluate((times) => life.frames(times), count);
/** Vitest gives a poll one second, which a busy machine takes for a frame. */
const eventually = { timeout: 30_000 };

/** Draws over the canvas with the mouse. */
async function stroke(): Promise<void> {
  for (let step = 0; step <= 3; step++) await page.mouse.move(40 + 30 * step, 60 + 20 * step);
}

/** Moves the mouse until the fluid is loaded, and then draws with it. */
async function begin(): Promise<void> {
  await stroke();
  await page.locator('canvas').waitFor({ state: 'attached' });
  await stroke();
}

/** Waits until a frame has been drawn since `before` draws. */
async function drawn(before = 0): Promise<void> {
  await expect.poll(async () => (await counts()).draws, eventually).toBeGreaterThan(before);
}

/** Waits until nothing more is to be drawn, and expects that it stays so. */
async function rested(): Promise<void> {
  await expect
    .poll(async () => {
      const { frames: waiting, timers, fences } = await counts();
      return waiting + timers + fences;
    }, eventually)
    .toBe(0);
  const { draws } = await counts();
  await frames(10);
  expect(await counts()).toMatchObject({ draws, frames: 0, timers: 0 });
}

describe('the background of the landing page', () => {
  beforeEach(async () => {
    await open();
    await page.evaluate(() => life.show(true));
  });

  it('loads and draws nothing until the mouse moves', async () => {
    await frames(10);
    expect(await counts()).toMatchObject({ draws: 0, frames: 0, timers: 0, graphics: 0 });
    expect(await page.locator('canvas').count()).toBe(0);
    await begin();
    await drawn();
  });

  it('draws what the mouse did before the fluid was there', async () => {
    await page.mouse.move(60, 60);
    await drawn();
    await expect(page.locator('canvas').count()).resolves.toBe(1);
  });

  it('stops drawing when the dye has faded, and begins again', async () => {
    await begin();
    await drawn();
    await rested();
    const { draws } = await counts();
    await stroke();
    await drawn(draws);
  });

  it('never has more than one frame under way', async () => {
    await begin();
    await rested();
    expect((await counts()).mostFences).toBe(1);
  });

  it('leaves nothing behind when it comes and goes 15 times', async () => {
    const comeAndGo = async () => {
      await page.evaluate(() => life.show(true));
      await begin();
      await page.evaluate(() => life.show(false));
    };
    await comeAndGo();
    const { listeners } = await counts();
    for (let time = 1; time < 15; time++) await comeAndGo();
    expect(await counts()).toMatchObject({
      listeners,
      frames: 0,
      timers: 0,
      observers: 0,
      graphics: 0,
      textureBytes: 0,
    });
    expect(await page.locator('canvas').count()).toBe(0);
    const { draws } = await counts();
    expect(draws).toBeGreaterThan(15);
    await stroke();
    await frames(10);
    expect((await counts()).draws).toBe(draws);
  }, 180_000);

  it('takes no event from the page', async () => {
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Get Notes';
      button.style.cssText = 'position:absolute;left:60px;top:60px';
      button.onclick = () => (document.title = 'clicked');
      document.querySelector('div')?.prepend(button);
      document.body.style.height = '2000px';
    });
    // The click of the test itself adds listeners to the page: once, here.
    await page.evaluate(() => life.show(false));
    await page.getByRole('button', { name: 'Get Notes' }).click();
    const { activeListeners } = await counts();
    await page.evaluate(() => {
      document.title = '';
      life.show(true);
    });
    await begin();
    await page.getByRole('button', { name: 'Get Notes' }).click();
    expect(await page.title()).toBe('clicked');
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY), eventually).toBeGreaterThan(0);
    expect((await counts()).activeListeners).toBe(activeListeners);
  });
});

describe('the background of the landing page on a touch screen', () => {
  it('draws the very first tap', async () => {
    await open({ hasTouch: true });
    await page.evaluate(() => life.show(true));
    await page.touchscreen.tap(60, 60);
    await drawn();
  });
});

describe('the still background', () => {
  it.each([
    { name: 'in a narrow window', options: { viewport: { width: 1023, height: 400 } } },
    { name: 'for who asks for less motion', options: { reducedMotion: 'reduce' as const } },
    {
      name: 'without WebGL',
      options: { script: 'HTMLCanvasElement.prototype.getContext = () => null;' },
    },
    {
      name: 'without float textures',
      options: {
        script: `for (const Context of [WebGLRenderingContext, WebGL2RenderingContext])
          Context.prototype.checkFramebufferStatus = () => 0;`,
      },
    },
  ])('is all there is $name', async ({ options }) => {
    await open(options);
    await page.evaluate(() => life.show(true));
    await stroke();
    await frames(10);
    await stroke();
    await frames(10);
    expect(await counts()).toMatchObject({ frames: 0, timers: 0, draws: 0 });
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it('takes over when the visitor asks for less motion', async () => {
    await open();
    await page.evaluate(() => life.show(true));
    await begin();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => page.locator('canvas').count(), eventually).toBe(0);
    expect(await counts()).toMatchObject({ frames: 0, timers: 0, graphics: 0 });
  });
});
