import type { Page } from '@playwright/test';
import {
  BROWSER_ARGS,
  SOFTWARE_COMPOSITING_ARG,
  SOFTWARE_WEBGL_ARGS,
} from '../scripts/shared/browser.ts';
import { expect, test } from './support/test.ts';
import { HEADLINE } from '../src/config/site.ts';

const executablePath = process.env['STUDYNEST_BROWSER'];
test.use({
  launchOptions: {
    args: [...BROWSER_ARGS, ...SOFTWARE_WEBGL_ARGS, SOFTWARE_COMPOSITING_ARG],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** Text that occurs only in the fluid's script. */
const FLUID = 'webglcontextrestored';
/** How often anything was drawn with WebGL. The fluid itself is tested in tests/fluid. */
declare let drawn: { times: number };

test.beforeEach(async ({ page, expectedConsoleErrors }) => {
  // The driver warns that the page waits for the picture: it is composed in software.
  expectedConsoleErrors.push('GPU stall due to ReadPixels');
  await page.addInitScript(() => {
    const counts = { times: 0 };
    Object.assign(globalThis, { drawn: counts });
    for (const Context of [WebGLRenderingContext, WebGL2RenderingContext]) {
      // The method is called on the object that it is taken from.
      // oxlint-disable-next-line typescript/unbound-method
      Context.prototype.drawArrays = new Proxy(Context.prototype.drawArrays, {
        apply: (draw, context, args: [number, number, number]) => {
          counts.times++;
          draw.apply(context, args);
        },
      });
    }
  });
});

/** Opens the landing page and waits until its text has settled. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
}

const canvas = (page: Page) => page.locator('canvas');
const draws = (page: Page) => page.evaluate(() => drawn.times);

/** Draws over the left side of the page with the mouse. */
async function stroke(page: Page): Promise<void> {
  await page.mouse.move(120, 200);
  await page.mouse.move(320, 420, { steps: 8 });
}

/** Moves the mouse until the fluid is shown and moves. */
async function begin(page: Page): Promise<void> {
  await stroke(page);
  await expect(canvas(page)).toBeVisible();
  await expect
    .poll(async () => {
      await stroke(page);
      return draws(page);
    })
    .toBeGreaterThan(0);
}

test('the fluid comes with the first movement of the mouse, not with the page', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await openHome(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes(FLUID))).toEqual([]);
  await expect(canvas(page)).toHaveCount(0);
  await begin(page);
  expect(scripts.filter((script) => script.includes(FLUID))).toHaveLength(1);
  const [fluid, main] = [await canvas(page).boundingBox(), page.viewportSize()];
  expect(fluid?.x).toBe(0);
  expect(fluid?.width).toBeLessThan(main!.width / 2);
});

test('the fluid moves in windows from 1024 px on, and in no narrower one', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await openHome(page);
  await stroke(page);
  await expect(canvas(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  await begin(page);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(canvas(page)).toHaveCount(0);
});

test('the page keeps clicks and scrolling over the fluid', async ({ page }) => {
  await openHome(page);
  await begin(page);
  const under = await page.evaluate(() => document.elementFromPoint(200, 300)?.tagName);
  expect(under).not.toBe('CANVAS');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
