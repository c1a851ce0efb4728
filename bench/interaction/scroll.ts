import type { Browser, Page } from '@playwright/test';
import { figure, type Figure } from '../../scripts/test/benchmark.ts';
import { pdfCover } from '../../scripts/start/sampleCovers.ts';
import { PLAIN } from '../../scripts/start/samplePdf.ts';
import { LONG_LIST } from '../list/records.ts';
import { percentile } from '../support/statistics.ts';

/** How many rows are shown and scrolled. */
export const SCROLLED_ROWS = 200;
const STEP = 10;
const PIXELS_PER_SECOND = 3_000;

/** Between two frames of a display of 60 Hz, and a little more: a longer gap is a frame lost. */
const FRAME_MS = 1_000 / 60 + 4;

/** As text: what compiles this file gives functions in it names, by a helper that pages lack. */
const RECORD_FRAMES = `
  window.frameTimes = [];
  (function next(time) {
    if (time) window.frameTimes.push(time);
    requestAnimationFrame(next);
  })();
`;

const COVER = await pdfCover(
  'A lecture',
  Array.from({ length: 30 }, () => 'A line of its text'),
  PLAIN,
);

/**
 * Scrolls a list of 200 rows from end to end with a finger, with covers and without any, in turns,
 * and reads how far apart the frames are.
 */
export async function scrollFigures(
  browser: Browser,
  baseURL: string,
  { slowdown, rounds }: { readonly slowdown: number; readonly rounds: number },
): Promise<Figure[]> {
  const gaps = { true: [] as number[], false: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const hasCovers of [true, false]) {
      const page = await browser.newPage({
        baseURL,
        viewport: { width: 412, height: 823 },
        hasTouch: true,
      });
      gaps[`${hasCovers}`].push(...(await scrolledFrames(page, hasCovers, slowdown)));
      await page.close();
    }
  }
  return [true, false].map((hasCovers) => {
    const found = gaps[`${hasCovers}`];
    const rate = 1_000 / (found.reduce((sum, gap) => sum + gap, 0) / found.length);
    const onTime = found.filter((gap) => gap <= FRAME_MS).length / found.length;
    return figure(
      `scrolling ${SCROLLED_ROWS} rows ${hasCovers ? 'with covers' : 'without'}`,
      `${rate.toFixed(0)} frames a second, ${(100 * onTime).toFixed(0)} % on time, 98th percentile ${percentile(found, 0.98).toFixed(0)} ms`,
      '60 frames a second',
    );
  });
}

/** Returns the times between the frames of one way down and up again, in milliseconds. */
async function scrolledFrames(
  page: Page,
  hasCovers: boolean,
  slowdown: number,
): Promise<readonly number[]> {
  const cover = Buffer.from(await COVER.arrayBuffer());
  await page.route('**/o/covers%2F**', (route) =>
    hasCovers ? route.fulfill({ body: cover, contentType: COVER.type }) : route.abort(),
  );
  await page.goto(`/Files?course=${LONG_LIST.course}`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await rows.first().waitFor();
  for (let shown = STEP; shown < SCROLLED_ROWS; shown += STEP) {
    await page.getByRole('button', { name: 'Show More' }).click();
    await rows.nth(shown).waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.evaluate(RECORD_FRAMES);
  for (const direction of [-1, 1]) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance: direction * height,
      speed: PIXELS_PER_SECOND,
      gestureSourceType: 'touch',
      preventFling: true,
    });
  }
  const frames = await page.evaluate(
    () => (window as unknown as { frameTimes: number[] }).frameTimes,
  );
  return frames.slice(1).map((time, index) => time - (frames[index] ?? time));
}
