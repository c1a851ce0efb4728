import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from '@playwright/test';
import {
  closeBrowser,
  openFluidPage,
  type FluidPage,
  type FluidPageOptions,
} from '../../bench/fluid/fluidPage.ts';
import type { FluidOptions } from '../../src/fluid/options.ts';

const viewport = { width: 400, height: 300 };
const middle = { x: 0.5, y: 0.5, velocity: [30, 0], colour: [0.15, 0.15, 0.15] } as const;
/** Vitest gives a poll one second, which a busy machine takes for a frame. */
const eventually = { timeout: 30_000 };
let opened: FluidPage;
let page: Page;

async function open(
  options: FluidPageOptions = {},
  settings: Partial<FluidOptions> = {},
): Promise<boolean> {
  opened = await openFluidPage('tests/fluid/lifeInPage.ts', { viewport, ...options });
  page = opened.page;
  return page.evaluate((given) => life.open(given), settings);
}
afterEach(() => opened.close());
afterAll(closeBrowser);

const counts = () => page.evaluate(() => life.counts());
const frames = (count: number) => page.evaluate((times) => life.frames(times), count);
const start = () => page.evaluate(() => life.fluid?.start());
const splat = () => page.evaluate((dropped) => life.fluid?.splat(dropped), middle);

/** Waits until a frame has been drawn from now on. */
async function drawsOn(): Promise<void> {
  const { draws } = await counts();
  await expect.poll(async () => (await counts()).draws, eventually).toBeGreaterThan(draws);
}

/** Expects that frames are no longer drawn or requested. */
async function drawsNothing(): Promise<void> {
  const { draws } = await counts();
  await frames(10);
  expect(await counts()).toMatchObject({ draws, frames: 0, timers: 0 });
}

/** Size of the dye, and the mean of it over the canvas. */
const dye = () =>
  page.evaluate(() => {
    const { width, height, data } = life.fluid!.readDye();
    const total = data.reduce((sum, value, index) => (index % 4 === 0 ? sum + value : sum), 0);
    return { width, height, mean: total / (width * height) };
  });

describe('a running fluid', () => {
  // Nothing fades, so the fluid would run for ever.
  beforeEach(async () => {
    await open({}, { densityDissipation: 0 });
    await splat();
    await start();
    await drawsOn();
  });

  it('stands still while the tab is hidden', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await drawsNothing();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await drawsOn();
  });

  it('stands still while it is out of view', async () => {
    await page.evaluate(() => {
      document.body.style.height = '3000px';
      window.scrollTo(0, 2000);
    });
    await expect
      .poll(async () => (await counts()).frames + (await counts()).timers, eventually)
      .toBe(0);
    await drawsNothing();
    await page.evaluate(() => window.scrollTo(0, 0));
    await drawsOn();
  });

  it('stops and starts again', async () => {
    await page.evaluate(() => life.fluid?.stop());
    await drawsNothing();
    await start();
    await drawsOn();
  });

  it('goes on after its drawing context was lost and restored', async () => {
    await page.evaluate(() => life.context('lose'));
    await expect.poll(() => page.evaluate(() => life.context('isLost')), eventually).toBe(true);
    await drawsNothing();
    await page.evaluate(() => life.context('restore'));
    await expect.poll(() => page.evaluate(() => life.context('isLost')), eventually).toBe(false);
    await splat();
    await start();
    await page.mouse.move(60, 60);
    await page.mouse.move(90, 90);
    await drawsOn();
    expect(await page.locator('canvas').isVisible()).toBe(true);
    expect((await dye()).mean).toBeGreaterThan(0);
  });

  it('draws nothing of what was pressed while its drawing context was lost', async () => {
    await page.evaluate(() => life.context('lose'));
    await expect.poll(() => page.evaluate(() => life.context('isLost')), eventually).toBe(true);
    await page.mouse.click(40, 40);
    await page.evaluate(() => life.context('restore'));
    await expect.poll(() => page.evaluate(() => life.context('isLost')), eventually).toBe(false);
    await page.mouse.move(160, 120);
    await page.mouse.move(170, 120);
    await expect.poll(async () => (await dye()).mean, eventually).toBeGreaterThan(0);
    expect(await page.evaluate(() => Math.max(...life.dyeAt(40, 40)))).toBeLessThan(0.01);
  });

  it('stays hidden and silent when its drawing context is lost for good', async () => {
    await page.evaluate(() => life.context('lose'));
    await expect.poll(() => page.locator('canvas').isVisible(), eventually).toBe(false);
    await page.mouse.move(60, 60);
    await page.mouse.move(90, 90);
    await drawsNothing();
  });
});

describe('the size of a fluid', () => {
  it('is that of the canvas, in pixels of the screen', async () => {
    await open();
    expect(await dye()).toMatchObject({ width: 200, height: 160 });
  });

  it('stops at 1440 texels along the shorter side', async () => {
    await open({}, { dyeResolution: 100 });
    expect(await dye()).toMatchObject({ width: 125, height: 100 });
  });

  it('is 1440 texels where the canvas sets no limit', async () => {
    await open({}, { fitDyeToCanvas: false });
    expect(await dye()).toMatchObject({ width: 1800, height: 1440 });
  });

  it('changes with the canvas, and the dye stays', async () => {
    await open();
    await splat();
    const before = await dye();
    await page.evaluate(() => life.resize(260, 208));
    await expect.poll(async () => (await dye()).width, eventually).toBe(260);
    const after = await dye();
    expect(after.height).toBe(208);
    expect(after.mean / before.mean).toBeCloseTo(1, 2);
  });

  it('is 256 where float textures cannot be filtered', async () => {
    await open({ script: withoutExtension('OES_texture_float_linear') }, { fitDyeToCanvas: false });
    expect(await dye()).toMatchObject({ width: 320, height: 256 });
  });
});

describe('the pixels of a fluid', () => {
  const settings = { densityDissipation: 0, simulationResolution: 20 };

  it('are halved, and halved again, where frames stay slow, and the dye stays', async () => {
    // Fences report a busy graphics processor, except at every sixth look.
    const script = `let looks = 0;
      const { getSyncParameter } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.getSyncParameter = function (...which) {
        return ++looks % 6 ? this.UNSIGNALED : getSyncParameter.apply(this, which);
      };`;
    await open({ script }, settings);
    await splat();
    const before = await dye();
    await start();
    await expect.poll(async () => (await dye()).height, eventually).toBe(20);
    const after = await dye();
    expect(after.width).toBe(25);
    expect(after.mean / before.mean).toBeCloseTo(1, 1);
  });

  it('are all kept where frames are fast', async () => {
    await open({ script: 'performance.now = () => 0;' }, settings);
    await splat();
    await start();
    for (let run = 0; run < 8; run++) await drawsOn();
    expect(await dye()).toMatchObject({ width: 200, height: 160 });
  });
});

describe('a running fluid under a mouse', () => {
  it('takes dye along all that the mouse passed between two frames', async () => {
    await open({}, { densityDissipation: 0 });
    await start();
    const [onTheWay, onTheChord] = await page.evaluate(async () => {
      const move = (clientX: number, clientY: number, coalescedEvents: PointerEvent[] = []) =>
        new PointerEvent('pointermove', {
          pointerType: 'mouse',
          clientX,
          clientY,
          coalescedEvents,
        });
      window.dispatchEvent(move(30, 130));
      // Up, across and down in one event: half a circle.
      const way = Array.from({ length: 31 }, (_, step) => {
        const angle = (step / 30) * Math.PI;
        return [100 - 70 * Math.cos(angle), 130 - 90 * Math.sin(angle)] as const;
      });
      window.dispatchEvent(
        move(
          170,
          130,
          way.map(([x, y]) => move(x, y)),
        ),
      );
      await life.frames(1);
      return [way.map(([x, y]) => life.dyeAt(x, y)), life.dyeAt(100, 120)] as const;
    });
    // The line begins and ends gradually.
    for (const dye of onTheWay.slice(2, -2)) expect(Math.max(...dye)).toBeGreaterThan(0.1);
    expect(Math.max(...onTheChord)).toBeLessThan(0.01);
  });
});

describe('a running fluid under two fingers', () => {
  it('takes the dye of both, each in its colour', async () => {
    await open({}, { densityDissipation: 0 });
    await start();
    await page.evaluate(() => {
      const touch = (identifier: number, clientX: number, clientY: number) =>
        new Touch({ identifier, clientX, clientY, target: document.body });
      const send = (name: string, changedTouches: Touch[]) =>
        window.dispatchEvent(new TouchEvent(name, { changedTouches }));
      send('touchstart', [touch(0, 50, 40), touch(1, 150, 120)]);
      send('touchmove', [touch(0, 54, 40), touch(1, 150, 124)]);
    });
    await drawsOn();
    const [first, second] = await page.evaluate(
      () => [life.dyeAt(54, 40), life.dyeAt(150, 124)] as const,
    );
    expect(Math.max(...first)).toBeGreaterThan(0.05);
    expect(Math.max(...second)).toBeGreaterThan(0.05);
    expect(Math.hypot(...first.map((value, channel) => value - second[channel]!))).toBeGreaterThan(
      0.05,
    );
  });
});

describe('a step', () => {
  it('is never longer than 1/60 s', async () => {
    const meanAfter = async (seconds: number) => {
      await page.evaluate(
        ({ dropped, dt }) => {
          life.fluid?.splat(dropped);
          life.fluid?.step(dt);
        },
        { dropped: middle, dt: seconds },
      );
      return (await dye()).mean;
    };
    await open();
    const capped = await meanAfter(10);
    await opened.close();
    await open();
    expect(await meanAfter(1 / 60)).toBe(capped);
  });
});

/** Makes the page's WebGL lack an extension. */
function withoutExtension(name: string): string {
  return `for (const Context of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { getExtension } = Context.prototype;
    Context.prototype.getExtension = function (name) {
      return name === '${name}' ? null : getExtension.call(this, name);
    };
  }`;
}

const withoutWebGl2 = `const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
  };`;

describe.each([
  { name: 'WebGL 1', script: withoutWebGl2 },
  {
    name: 'WebGL 1 without filtering',
    script: withoutWebGl2 + withoutExtension('OES_texture_half_float_linear'),
  },
  {
    name: 'WebGL 2 without filtering',
    script: withoutExtension('OES_texture_float_linear'),
  },
  { name: 'WebGL 2 without float blending', script: withoutExtension('EXT_float_blend') },
])('on $name', ({ script }) => {
  it('carries, fades and shows dye as elsewhere', async () => {
    const run = () =>
      page.evaluate((dropped) => {
        for (let frame = 0; frame < 10; frame++) {
          life.fluid?.splat(dropped);
          life.fluid?.step(1 / 60);
        }
        return life.brightness();
      }, middle);
    await open();
    const [usual, usualDye] = [await run(), await dye()];
    await opened.close();
    expect(await open({ script })).toBe(true);
    const [shown, shownDye] = [await run(), await dye()];
    expect(shownDye.mean / usualDye.mean).toBeCloseTo(1, 2);
    expect(shown / usual).toBeCloseTo(1, 0);
    await start();
    await drawsOn();
  });
});
