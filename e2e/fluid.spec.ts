import type { Page } from '@playwright/test';
import { BROWSER_ARGS, SOFTWARE_WEBGL_ARGS } from '../scripts/lib/browser.ts';
import { expect, test } from './support/test.ts';

const executablePath = process.env['STUDYNEST_BROWSER'];
test.use({
  launchOptions: {
    args: [...BROWSER_ARGS, ...SOFTWARE_WEBGL_ARGS],
    ...(executablePath ? { executablePath } : {}),
  },
});

/** Text that stands only in the fluid's script. */
const FLUID = 'webglcontextrestored';
/**
 * Draws and requests for a frame until now, of all that the page does, and whether the fluid waits
 * for the graphics processor, or rests after it, before its next frame.
 */
declare let work: { draws: number; frames: number; goesOn: boolean };

test.beforeEach(async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'the fluid is for wide windows');
  await page.addInitScript(() => {
    const counts = { draws: 0, frames: 0, goesOn: false };
    let hasFence = false;
    Object.assign(globalThis, { work: counts });
    // What is taken from an object here is called on that object again.
    /* oxlint-disable typescript/unbound-method */
    for (const Context of [WebGLRenderingContext, WebGL2RenderingContext]) {
      Context.prototype.drawArrays = new Proxy(Context.prototype.drawArrays, {
        apply: (draw, context, args: [number, number, number]) => {
          counts.draws++;
          draw.apply(context, args);
        },
      });
    }
    // Only a frame that another will follow has a fence at its end.
    const { prototype } = WebGL2RenderingContext;
    prototype.fenceSync = new Proxy(prototype.fenceSync, {
      apply: (fence, context, args: [number, number]) => {
        hasFence = true;
        return fence.apply(context, args);
      },
    });
    window.requestAnimationFrame = new Proxy(window.requestAnimationFrame, {
      apply: (request, self, [callback]: [FrameRequestCallback]) => {
        counts.frames++;
        return request.call(self, (time) => {
          const before = counts.draws;
          hasFence = false;
          callback(time);
          if (counts.draws > before) counts.goesOn = hasFence;
        });
      },
    });
    /* oxlint-enable typescript/unbound-method */
  });
});

/** Opens the landing page and lets its text come to rest. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Unlock the Best Study Resources',
  );
}

const canvas = (page: Page) => page.locator('canvas');
const draws = (page: Page) => page.evaluate(() => work.draws);

/** Draws over the left side of the page with the mouse. */
async function stroke(page: Page): Promise<void> {
  await page.mouse.move(120, 200);
  await page.mouse.move(320, 420, { steps: 8 });
}

/** Moves the mouse until the fluid is there and moves. */
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

test('who asks for less motion sees the still background', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await stroke(page);
  await page.waitForLoadState('networkidle');
  await expect(canvas(page)).toHaveCount(0);
});

test('the fluid asks for no frame once its dye has faded', async ({ page }) => {
  test.slow();
  await openHome(page);
  await begin(page);
  const atRest = async () => {
    const before = await page.evaluate(() => ({ ...work }));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    const after = await page.evaluate(() => ({ ...work }));
    return after.draws === before.draws && after.frames === before.frames && !after.goesOn;
  };
  // Between slow frames the fluid stands still too, for as long as each has taken.
  await expect.poll(atRest, { timeout: 60_000 }).toBe(true);
  const before = await draws(page);
  await stroke(page);
  await expect.poll(() => draws(page)).toBeGreaterThan(before);
});

test('without WebGL the page is whole, and says nothing', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openHome(page);
  const loaded = page.waitForResponse(async (response) => (await response.text()).includes(FLUID));
  await stroke(page);
  await loaded;
  await stroke(page);
  await expect(canvas(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Get Notes' })).toBeVisible();
});

test('the fluid goes on when its drawing context comes back', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('CONTEXT_LOST_WEBGL');
  await openHome(page);
  await begin(page);
  const loss = await canvas(page).evaluateHandle((element: HTMLCanvasElement) =>
    element.getContext('webgl2')!.getExtension('WEBGL_lose_context'),
  );
  await loss.evaluate((extension) => extension!.loseContext());
  await expect(canvas(page)).toBeHidden();
  await loss.evaluate((extension) => extension!.restoreContext());
  const before = await draws(page);
  await expect
    .poll(async () => {
      await stroke(page);
      return draws(page);
    })
    .toBeGreaterThan(before);
  await expect(canvas(page)).toBeVisible();
});

test('the page keeps clicks and scrolling over the fluid', async ({ page }) => {
  await openHome(page);
  await begin(page);
  const under = await page.evaluate(() => document.elementFromPoint(200, 300)?.tagName);
  expect(under).not.toBe('CANVAS');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
