/**
 * Measures the upload screen, through a link of 60 ms and 20 Mbit/s, against one raw upload of the
 * same bytes in one piece with the SDK alone. Both in Chromium, in turns.
 */
import type { Browser, Page } from '@playwright/test';
import { HOST, type SuitePorts } from '../scripts/shared/ports.ts';
import { withTimeout } from '../src/lib/timeLimit.ts';
import { bundle } from './fluid/fluidPage.ts';
import type { RawUploadWindow } from './upload/rawUpload.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { onTestSite } from './support/onTestSite.ts';
import { median, sum } from './support/statistics.ts';
import { createShapedLink, type LinkOptions, type ShapedLink } from './upload/shapedLink.ts';

interface UploadCase {
  readonly name: string;
  /** Of each file, in bytes. */
  readonly sizes: readonly number[];
  /** The screen may take this many times the raw upload. */
  readonly target: number;
}

interface Sizes {
  readonly link: LinkOptions;
  readonly rounds: number;
  readonly cases: readonly UploadCase[];
}

interface Place {
  readonly site: string;
  readonly storagePort: number;
  /** The script of the bare SDK, for a page. */
  readonly script: string;
}

const SIZES: Sizes = {
  link: { roundTripMs: 60, bitsPerSecond: 20_000_000 },
  rounds: 3,
  cases: [
    {
      name: '12 of 1 MB and 3 of 8 MB',
      sizes: [...Array<number>(12).fill(1_000_000), ...Array<number>(3).fill(8_000_000)],
      target: 1.25,
    },
    // The rules take a record a second.
    { name: '40 of 200 KB', sizes: Array<number>(40).fill(200_000), target: 13 },
  ],
};
const SMOKE_SIZES: Sizes = {
  link: { roundTripMs: 2, bitsPerSecond: 200_000_000 },
  rounds: 1,
  cases: [{ name: '2 of 20 KB', sizes: [20_000, 20_000], target: 1 }],
};

/** A set of files that takes longer counts as lost. */
const UPLOAD_LIMIT_MS = 5 * 60_000;

/** Measures each case, with the times of each round and the median ratio. */
export const benchmark: Benchmark = ({ smoke, signal }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  return onTestSite(signal, async ({ url, ports, openBrowser }) => {
    const place: Place = {
      site: url,
      storagePort: ports.storage,
      script: await bundle('bench/upload/rawUpload.ts'),
    };
    const link = createShapedLink(sizes.link);
    try {
      const browser = await openBrowser(await flagToGoThrough(link, ports));
      return await figuresOf(browser, place, sizes);
    } finally {
      await link.close();
    }
  });
};

/** Returns the flag that leads a browser's requests to the suite, not the site, over the link. */
async function flagToGoThrough(link: ShapedLink, ports: SuitePorts): Promise<string> {
  const rules: string[] = [];
  for (const part of ['auth', 'firestore', 'storage'] as const) {
    const linkPort = await link.leadTo(ports[part]);
    rules.push(`MAP ${HOST}:${ports[part]} ${HOST}:${linkPort}`);
  }
  return `--host-resolver-rules=${rules.join(', ')}`;
}

async function figuresOf(
  browser: Browser,
  { site, storagePort, script }: Place,
  { rounds, cases }: Sizes,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, sizes, target } of cases) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const raw = await withPage(browser, site, (page) =>
        timeRaw(page, script, storagePort, sum(sizes)),
      );
      const screen = await withPage(browser, site, (page) => timeScreen(page, sizes));
      ratios.push(screen.total / raw);
      figures.push(
        figure(`${name}: screen`, seconds(screen.total)),
        figure(`${name}: raw upload`, seconds(raw)),
        figure(
          `${name}: longest standstill of the percentage`,
          `${seconds(screen.longestStandstill)} (${screen.stoodAt})`,
        ),
      );
    }
    figures.push(
      figure(`${name}: screen to raw, median`, median(ratios).toFixed(2), `at most ${target}`),
    );
  }
  return figures;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Opens the screen for a new visitor, without the policy that blocks a benchmark's script. */
async function withPage<T>(
  browser: Browser,
  site: string,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${site}/Contribute`);
  const result = await work(page);
  await context.close();
  return result;
}

async function timeRaw(page: Page, script: string, storagePort: number, total: number) {
  await page.addScriptTag({ content: script });
  return page.evaluate(
    ([port, bytes]) => (window as unknown as RawUploadWindow).rawUpload(port, bytes),
    [storagePort, total] as const,
  );
}

interface ScreenTime {
  /** From the click to the last record, in milliseconds. */
  readonly total: number;
  readonly longestStandstill: number;
  /** The screen's text during that standstill. */
  readonly stoodAt: string;
}

async function timeScreen(page: Page, sizes: readonly number[]): Promise<ScreenTime> {
  const files = sizes.map((size, index) => ({
    name: `file ${index}.pdf`,
    mimeType: 'application/pdf',
    // A file with the same bytes would not be taken.
    buffer: Buffer.alloc(size).fill(index, 0, 1),
  }));
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  await page.getByLabel('Category').selectOption('Other Notes');
  await page.getByLabel('Course').selectOption('CD');
  await page.getByRole('radio', { name: 'Yes' }).check();
  // A person takes longer than this to fill in the form.
  await page.waitForTimeout(2_000);
  const work = page.evaluate(
    (count) =>
      new Promise<ScreenTime>((resolve, reject) => {
        const start = performance.now();
        let movedAt = start;
        let longestStandstill = 0;
        let stoodAt = '';
        let shown = '';
        const observer = new MutationObserver(() => {
          const now = performance.now();
          // The page also has an alert that stays hidden unless the app fails to load.
          const alert =
            [...document.querySelectorAll('[role=alert]')].find((element) =>
              element.checkVisibility(),
            )?.textContent ?? '';
          const text = /Uploading\.\.\. \d+%/.exec(document.body.textContent)?.[0] ?? '';
          if (text !== shown || alert) {
            if (now - movedAt > longestStandstill) {
              longestStandstill = now - movedAt;
              stoodAt = shown;
            }
            movedAt = now;
            shown = text;
          }
          if (!alert) return;
          observer.disconnect();
          if (alert === `${count} files uploaded.`)
            resolve({ total: now - start, longestStandstill, stoodAt });
          else reject(new Error(alert));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
      }),
    sizes.length,
  );
  return withTimeout(work, UPLOAD_LIMIT_MS);
}
