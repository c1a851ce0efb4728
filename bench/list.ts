import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGS, findOrInstallBrowser } from '../scripts/lib/browser.ts';
import { withTestSite } from '../scripts/lib/endToEnd.ts';
import { portOffset, TEST_PORT_OFFSET } from '../scripts/lib/ports.ts';
import { measureKeyPresses, median, openPlainCopy } from './list/keyPress.ts';
import { openList } from './list/listPage.ts';
import { LONG_LIST, SHORT_LIST, writeLists } from './list/records.ts';

const OPENINGS = 9;

interface Line {
  readonly measured: string;
  readonly value: string;
  readonly target: string;
}

/**
 * What lists of ten and of 10,000 files cost to open, to page through, to read and to search, in
 * Chromium, with the production build on the emulator suite. Prints a table.
 */
export async function benchList(signal: AbortSignal): Promise<void> {
  const offset = portOffset(TEST_PORT_OFFSET);
  await withTestSite({ portOffset: offset, dev: false, signal }, async (environment) => {
    const site = environment['STUDYNEST_URL'] ?? '';
    await writeLists();
    const browser = await chromium.launch({
      executablePath: findOrInstallBrowser(),
      args: [...BROWSER_ARGS],
    });
    try {
      console.table([
        ...(await benchOpening(browser, site)),
        ...(await benchReadingAndSearch(browser, site)),
      ]);
    } finally {
      await browser.close();
    }
  });
}

async function benchOpening(browser: Browser, site: string): Promise<Line[]> {
  const times = { short: [] as number[], long: [] as number[] };
  let read = 0;
  for (let round = 0; round < OPENINGS; round += 1) {
    const short = await openList(browser, site, SHORT_LIST.course);
    times.short.push(short.firstRowsMs);
    await short.page.context().close();
    const long = await openList(browser, site, LONG_LIST.course);
    times.long.push(long.firstRowsMs);
    read = sum(long.documents);
    await long.page.context().close();
  }
  const [short, long] = [median(times.short), median(times.long)];
  return [
    line('first rows of 10 files', `${short.toFixed(0)} ms`),
    line('first rows of 10,000 files', `${long.toFixed(0)} ms`),
    line('10,000 files to 10 files', (long / short).toFixed(2), 'at most 1.1'),
    line('documents read to open 10,000', String(read), '11'),
  ];
}

async function benchReadingAndSearch(browser: Browser, site: string): Promise<Line[]> {
  const { page, documents } = await openList(browser, site, LONG_LIST.course);
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.locator('tbody tr').nth(19).waitFor();
  const more = sum(documents.slice(1));

  const input = page.getByPlaceholder('Search for notes...');
  const start = performance.now();
  await input.fill('no such file');
  await page.getByText('No items to display').waitFor({ timeout: 120_000 });
  const remainderMs = performance.now() - start;
  const remainder = sum(documents.slice(2));

  await input.fill('g');
  await page.locator('tbody tr').nth(9).waitFor();
  const plain = await openPlainCopy(page);
  const [app, byHand] = await measureKeyPresses([page, plain]);
  const again = sum(documents) - 11 - more - remainder;
  await page.context().close();
  if (!app || !byHand) throw new Error('Nothing was measured.');
  const whole = (cost: typeof app) => cost.script + cost.styleAndLayout;
  return [
    line('documents read by Show More', String(more), '10'),
    line('documents read by the first search', String(remainder), 'the remainder'),
    line('time of that', `${(remainderMs / 1_000).toFixed(1)} s`),
    line('documents read by later searches', String(again), '0'),
    line('key press: script', `${app.script.toFixed(2)} ms`, 'at most 16 ms'),
    line('key press: script, plain DOM', `${byHand.script.toFixed(2)} ms`),
    line('key press: with style and layout', `${whole(app).toFixed(2)} ms`),
    line('key press: with style and layout, plain DOM', `${whole(byHand).toFixed(2)} ms`),
    line('key press: app to plain DOM', (whole(app) / whole(byHand)).toFixed(2), 'at most 1.3'),
  ];
}

function line(measured: string, value: string, target = ''): Line {
  return { measured, value, target };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
