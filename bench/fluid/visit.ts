import { pause } from '../../src/lib/pause.ts';
import { median } from '../support/statistics.ts';
import { browserProcessorTime, openFluidPage } from './fluidPage.ts';
import type { BenchInPage, Kind } from './inPage.ts';

/** The cost of one visit to the landing page. */
export interface Visit {
  /** Seconds of processor time of the whole browser. */
  processor: number;
  /** The median time from a click to the frame that shows its effect, in milliseconds. */
  click: number;
}

declare const bench: BenchInPage;

const PAGE_SETTLES_MS = 1_500;

/**
 * Measures a visit in which the mouse moves, clicks a button now and then, and rests. That costs
 * some work on any page, so a page without a fluid is measured too.
 */
export async function visit(
  kind: Kind,
  size: { width: number; height: number },
  { moving, still }: { moving: number; still: number },
): Promise<Visit> {
  const { page, close } = await openFluidPage('bench/fluid/inPage.ts', { viewport: size });
  // Loading the page itself is not part of the visit.
  await page.waitForTimeout(PAGE_SETTLES_MS);
  const before = await browserProcessorTime();
  await page.evaluate(({ of, width, height }) => bench.open(of, width, height), {
    of: kind,
    ...size,
  });
  await page.evaluate(() => bench.run());
  const start = Date.now();
  const click = () => page.mouse.click(30, 20);
  let nextClick = 500;
  while (Date.now() - start < moving) {
    const time = (Date.now() - start) / 1000;
    const x = size.width * (0.5 + 0.38 * Math.sin(2.9 * time));
    const y = size.height * (0.5 + 0.36 * Math.sin(4.3 * time + 0.8));
    if (Date.now() - start > nextClick) {
      nextClick += 800;
      await click();
    }
    await page.mouse.move(x, y);
    await pause(12);
  }
  // One frame of the plain fluid can take longer than a short visit.
  if (nextClick === 500) await click();
  await pause(Math.max(0, start + moving + still - Date.now()));
  const processor = (await browserProcessorTime()) - before;
  const clicks = await page.evaluate(() => bench.clicks());
  await close();
  return { processor, click: median(clicks) };
}
