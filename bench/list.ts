import type { Browser } from '@playwright/test';
import { measureKeyPresses, openPlainCopy } from './list/keyPress.ts';
import { openList } from './list/listPage.ts';
import { LONG_LIST, SHORT_LIST, writeLists } from './list/records.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { onTestSite } from './support/onTestSite.ts';
import { median, sum } from './support/statistics.ts';

interface Sizes {
  /** Files in the long list. */
  readonly long: number;
  /** How often each list is opened. */
  readonly openings: number;
  /** How often the whole search text is typed. */
  readonly typings: number;
}

const SIZES: Sizes = { long: 10_000, openings: 9, typings: 7 };
const SMOKE_SIZES: Sizes = { long: 300, openings: 1, typings: 1 };

interface Place {
  readonly browser: Browser;
  readonly site: string;
}

/**
 * Measures opening, paging, reading and searching a list of ten files and a long one, in Chromium,
 * with the production build on the emulator suite.
 */
export const benchmark: Benchmark = ({ smoke, signal }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  return onTestSite(signal, async ({ url: site, openBrowser }) => {
    await writeLists(sizes.long);
    const browser = await openBrowser();
    return [
      ...(await measureOpening({ browser, site }, sizes)),
      ...(await measureReadingAndSearch({ browser, site }, sizes)),
    ];
  });
};

async function measureOpening(
  { browser, site }: Place,
  { long: size, openings }: Sizes,
): Promise<Figure[]> {
  const times = { short: [] as number[], long: [] as number[] };
  let read = 0;
  for (let round = 0; round < openings; round += 1) {
    const short = await openList(browser, site, SHORT_LIST.course);
    times.short.push(short.firstRowsMs);
    await short.page.context().close();
    const long = await openList(browser, site, LONG_LIST.course);
    times.long.push(long.firstRowsMs);
    read = sum(await long.documents());
    await long.page.context().close();
  }
  const [short, long] = [median(times.short), median(times.long)];
  const name = size.toLocaleString('en');
  return [
    figure('first rows of 10 files', `${short.toFixed(0)} ms`),
    figure(`first rows of ${name} files`, `${long.toFixed(0)} ms`),
    figure(`${name} files to 10 files`, (long / short).toFixed(2), 'at most 1.1'),
    figure(`documents read to open ${name}`, String(read), '11'),
  ];
}

async function measureReadingAndSearch(
  { browser, site }: Place,
  { long: size, typings }: Sizes,
): Promise<Figure[]> {
  const { page, documents } = await openList(browser, site, LONG_LIST.course);
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.locator('tbody tr').nth(19).waitFor();
  const more = sum((await documents()).slice(1));

  const input = page.getByPlaceholder('Search for notes...');
  const start = performance.now();
  await input.fill('zqxzqx');
  await page.getByText('No items to display').waitFor({ timeout: 120_000 });
  const remainderMs = performance.now() - start;
  const remainder = sum((await documents()).slice(2));

  await input.fill('g');
  await page.locator('tbody tr').nth(9).waitFor();
  const plain = await openPlainCopy(page, size);
  const [app, byHand] = await measureKeyPresses([page, plain], typings);
  const again = sum(await documents()) - 11 - more - remainder;
  await page.context().close();
  if (!app || !byHand) throw new Error('Nothing was measured.');
  const whole = (cost: typeof app) => cost.script + cost.styleAndLayout;
  return [
    figure('documents read by Show More', String(more), '10'),
    figure('documents read by the first search', String(remainder), 'the remainder'),
    figure('time of that', `${(remainderMs / 1_000).toFixed(1)} s`),
    figure('documents read by later searches', String(again), '0'),
    figure('key press: script', `${app.script.toFixed(2)} ms`, 'at most 16 ms'),
    figure('key press: script, plain DOM', `${byHand.script.toFixed(2)} ms`),
    figure('key press: with style and layout', `${whole(app).toFixed(2)} ms`),
    figure('key press: with style and layout, plain DOM', `${whole(byHand).toFixed(2)} ms`),
    figure('key press: app to plain DOM', (whole(app) / whole(byHand)).toFixed(2), 'at most 1.3'),
  ];
}
