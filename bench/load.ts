import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { figure, type Benchmark, type Figure } from '../scripts/lib/benchmark.ts';
import { BROWSER_ARGS, findOrInstallBrowser } from '../scripts/lib/browser.ts';
import { withTestSite } from '../scripts/lib/endToEnd.ts';
import { inProject } from '../scripts/lib/paths.ts';
import { portOffset, TEST_PORT_OFFSET } from '../scripts/lib/ports.ts';
import { backend } from '../tests/support/backend.ts';
import { SHORT_LIST, writeLists } from './list/records.ts';
import { serveCompressed } from './load/compressedSite.ts';
import { handWritten, handWrittenList, withoutScripts } from './load/plainPages.ts';
import { median } from './support/statistics.ts';

/** A cheap phone on a slow line: 150 ms there and back, 1.6 Mbit/s down, a quarter of the speed. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const CPU_SLOWDOWN = 4;

/** The requests of each opening, with their times. Git ignores the folder. */
const WATERFALLS = inProject('.data/waterfalls');

const PAGES = [
  ['Home', '/'],
  ['About', '/Aboutus'],
  ['Courses', '/Notes'],
  ['Contact', '/Contactus'],
] as const;

/** How many of the pages are opened, and how often. */
interface Sizes {
  readonly pages: number;
  readonly rounds: number;
}

const SIZES: Sizes = { pages: PAGES.length, rounds: 5 };
const SMOKE_SIZES: Sizes = { pages: 1, rounds: 1 };

/**
 * Measures first visits in Chromium as a cheap phone makes them: the largest paint of pages, and the
 * rows of a list, each against the same page without scripts or against one written by hand.
 */
export const benchmark: Benchmark = ({ smoke, signal }) =>
  withTestSite(
    { portOffset: portOffset(TEST_PORT_OFFSET), dev: false, signal },
    async (environment) => {
      const folder = environment['STUDYNEST_SITE'] ?? '';
      await writeLists(10);
      mkdirSync(WATERFALLS, { recursive: true });
      const { server, url } = await serveCompressed(folder, comparedPages(folder));
      const browser = await chromium.launch({
        executablePath: findOrInstallBrowser(),
        args: [...BROWSER_ARGS],
      });
      try {
        return await measureAll(browser, url, smoke ? SMOKE_SIZES : SIZES);
      } finally {
        await browser.close();
        server.close();
      }
    },
  );

/** The pages that ours are measured against, by their addresses. */
function comparedPages(folder: string): ReadonlyMap<string, string> {
  const { course, category } = SHORT_LIST;
  const documents = 'v1/projects/demo-studynest/databases/(default)/documents';
  const firestore = `http://127.0.0.1:${backend.ports.firestore}`;
  const rows = `${firestore}/${documents}/lists/${course}/${category}?pageSize=11`;
  const pages = new Map([['/plain/list', handWrittenList(rows)]]);
  for (const [, path] of PAGES) {
    const html = readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    pages.set(`/still${path}`, withoutScripts(html));
    pages.set(`/plain${path}`, handWritten(html));
  }
  return pages;
}

async function measureAll(browser: Browser, url: string, sizes: Sizes): Promise<Figure[]> {
  const { pages, rounds } = sizes;
  const figures: Figure[] = [];
  for (const [name, path] of PAGES.slice(0, pages)) {
    const times = { ours: [] as number[], still: [] as number[], plain: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.ours.push(await open(browser, `${url}${path}`, name));
      times.still.push(await open(browser, `${url}/still${path}`, `${name} without scripts`));
      times.plain.push(await open(browser, `${url}/plain${path}`, `${name} by hand`));
    }
    const ours = median(times.ours);
    figures.push(
      figure(`${name}: largest paint`, `${ours.toFixed(0)} ms`),
      figure(`${name}: to itself without scripts`, ratio(ours, times.still), 'at most 1.05'),
      figure(`${name}: to a page by hand`, ratio(ours, times.plain), 'at most 1.15'),
    );
  }
  const list = { ours: [] as number[], plain: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const { course } = SHORT_LIST;
    list.ours.push(await open(browser, `${url}/Files?course=${course}`, 'Files', 'tbody tr'));
    list.plain.push(await open(browser, `${url}/plain/list`, 'Files by hand', 'tbody tr'));
  }
  const rows = median(list.ours);
  figures.push(
    figure('Files: rows', `${rows.toFixed(0)} ms`),
    figure('Files: rows, to a page by hand', ratio(rows, list.plain), 'at most 1.3'),
  );
  return figures;
}

const ratio = (ours: number, others: readonly number[]) => (ours / median(others)).toFixed(2);

/** Opens a page with nothing cached; the time of its largest paint, or of the rows it shows. */
async function open(browser: Browser, url: string, name: string, rows = ''): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript((selector) => {
    if (!selector) return;
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark('rows');
    }).observe(document, { childList: true, subtree: true });
  }, rows);
  await page.goto(url, { waitUntil: 'networkidle' });
  if (rows) await page.locator(rows).first().waitFor();
  const { time, requests } = await page.evaluate(
    (isList) =>
      new Promise<{ time: number; requests: unknown[] }>((resolve) => {
        const requests = performance
          .getEntriesByType('resource')
          .map((entry): unknown => entry.toJSON());
        const mark = performance.getEntriesByName('rows')[0]?.startTime;
        if (isList) {
          resolve({ time: mark ?? Number.NaN, requests });
          return;
        }
        new PerformanceObserver((list) => {
          resolve({ time: list.getEntries().at(-1)?.startTime ?? Number.NaN, requests });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
    rows !== '',
  );
  writeFileSync(join(WATERFALLS, `${name}.json`), JSON.stringify(requests, null, 2));
  await context.close();
  return time;
}
