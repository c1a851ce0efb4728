import type { CDPSession, Page } from '@playwright/test';
import { bundle } from '../fluid/fluidPage.ts';
import { median } from '../support/statistics.ts';
import { longListRecords } from './records.ts';

/** Milliseconds of the main thread for one key press. */
export interface KeyPressCost {
  readonly script: number;
  readonly styleAndLayout: number;
}

const TYPED = 'raph algorithms – lecture notes part 99';

/** The name of the global on which the script defines `showPlainList`. */
const PLAIN = 'bundled';

/**
 * Opens a copy of the searched list's page without the app: the same markup and styles, and the
 * rows drawn by `plainList.ts` from a list of `size` files.
 */
export async function openPlainCopy(app: Page, size: number): Promise<Page> {
  const html = await app.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const script of copy.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  const page = await app.context().newPage();
  await page.setContent(html);
  await page.addScriptTag({ content: await bundle('bench/list/plainList.ts') });
  await page.evaluate(
    ({ name, records }) => {
      const { showPlainList } = (window as unknown as Record<string, PlainModule>)[
        name
      ] as PlainModule;
      const input = document.querySelector<HTMLInputElement>('input[type=search]');
      const body = document.querySelector('tbody');
      const showMore = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Show More',
      );
      if (!input || !body || !showMore) throw new Error('The copy is not of a searched list.');
      showPlainList(input, body, showMore, records);
    },
    { name: PLAIN, records: longListRecords(size) },
  );
  return page;
}

type PlainModule = typeof import('./plainList.ts');

/**
 * Measures the median costs of a key press in each page. The pages take turns, so that other work
 * of the machine falls on all of them.
 *
 * @param typings how often the whole text is typed into each page
 */
export async function measureKeyPresses(
  pages: readonly Page[],
  typings: number,
): Promise<KeyPressCost[]> {
  const costs = pages.map((): KeyPressCost[] => []);
  for (let round = 0; round <= typings; round += 1) {
    for (const [index, page] of pages.entries()) {
      const cost = await typeOnce(page);
      // The browser still compiles in the first round.
      if (round > 0) costs[index]?.push(cost);
    }
  }
  return costs.map((all) => ({
    script: median(all.map(({ script }) => script)),
    styleAndLayout: median(all.map(({ styleAndLayout }) => styleAndLayout)),
  }));
}

async function typeOnce(page: Page): Promise<KeyPressCost> {
  await page.bringToFront();
  const input = page.getByPlaceholder('Search for notes...');
  await input.fill('g');
  await input.focus();
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await readMetrics(session);
  for (const letter of TYPED) {
    if (letter === '–') await page.keyboard.insertText(letter);
    else await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await settle(session);
  }
  const after = await readMetrics(session);
  await session.detach();
  const spent = (name: string) =>
    (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / TYPED.length;
  return {
    script: spent('ScriptDuration'),
    styleAndLayout: spent('LayoutDuration') + spent('RecalcStyleDuration'),
  };
}

/** Waits for the frame that shows the press, without running script in the page. */
async function settle(session: CDPSession): Promise<void> {
  await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 1,
    clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 },
  });
}

async function readMetrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
