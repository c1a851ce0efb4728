/**
 * How long the upload screen takes, through a link of 60 ms and 20 Mbit/s, against one raw
 * upload of the same bytes in one piece with the SDK alone. Both in Chromium, in turns.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { BROWSER_ARGS, findOrInstallBrowser } from '../scripts/lib/browser.ts';
import { HOST, portOffset, suitePorts, TEST_PORT_OFFSET } from '../scripts/lib/ports.ts';
import { startSuite } from '../scripts/lib/suite.ts';
import { buildTestSite } from '../scripts/lib/testSite.ts';
import { bundle } from './fluid/fluidPage.ts';
import type { RawUploadWindow } from './upload/rawUpload.ts';
import { createShapedLink } from './upload/shapedLink.ts';

const LINK = { roundTripMs: 60, bitsPerSecond: 20_000_000 };

export interface UploadCase {
  readonly name: string;
  readonly sizes: readonly number[];
  /** At most so many times the raw upload. */
  readonly goal: number;
}

export const UPLOAD_CASES: readonly UploadCase[] = [
  {
    name: '12 of 1 MB and 3 of 8 MB',
    sizes: [...Array<number>(12).fill(1_000_000), ...Array<number>(3).fill(8_000_000)],
    goal: 1,
  },
  { name: '40 of 200 KB', sizes: Array<number>(40).fill(200_000), goal: 1.08 },
];

export interface UploadBenchOptions {
  readonly rounds?: number;
  /**
   * Slows the link down by this factor in latency and pace. The ratio stays the same, except for
   * the processor's share in it: on a busy machine a slower link tells more.
   */
  readonly slower?: number;
  readonly cases?: readonly UploadCase[];
}

/** Prints, for each case, both times and how they compare. */
export async function benchUpload({
  rounds = 3,
  slower = 1,
  cases = UPLOAD_CASES,
}: UploadBenchOptions = {}): Promise<void> {
  const offset = portOffset(TEST_PORT_OFFSET);
  const ports = suitePorts(offset);
  // The app is built for the link's ports, one above the suite's own.
  const shaped = suitePorts(offset + 1);
  const site = await buildTestSite(offset + 1);
  const script = await bundle('bench/upload/rawUpload.ts');
  const suite = await startSuite({ portOffset: offset, hosting: true, site });
  const link = createShapedLink({
    roundTripMs: LINK.roundTripMs * slower,
    bitsPerSecond: LINK.bitsPerSecond / slower,
  });
  const browser = await chromium.launch({
    executablePath: findOrInstallBrowser(),
    args: [...BROWSER_ARGS],
  });
  try {
    for (const part of ['auth', 'firestore', 'storage'] as const) {
      await link.lead(shaped[part], ports[part]);
    }
    for (const { name, sizes, goal } of cases) {
      const total = sizes.reduce((sum, size) => sum + size, 0);
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const raw = await withPage(browser, ports.hosting, (page) =>
          timeRaw(page, script, shaped.storage, total),
        );
        const own = await withPage(browser, ports.hosting, (page) => timeScreen(page, sizes));
        ratios.push(own.total / raw);
        console.log(
          `upload, ${name}: screen ${seconds(own.total)}, raw ${seconds(raw)}, ` +
            `ratio ${(own.total / raw).toFixed(2)}; longest standstill of the percentage ` +
            `${seconds(own.longestStandstill)} (${own.stoodAt})`,
        );
      }
      const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
      console.log(`upload, ${name}: median ratio ${median.toFixed(2)} (goal: at most ${goal})`);
    }
  } finally {
    await browser.close();
    await link.close();
    await suite.stop();
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** A fresh visitor; the page's own policy would not let a bench's script in. */
async function withPage<T>(
  browser: Browser,
  port: number,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`http://${HOST}:${port}/Contribute`);
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
  /** What the screen said meanwhile. */
  readonly stoodAt: string;
}

async function timeScreen(page: Page, sizes: readonly number[]): Promise<ScreenTime> {
  const files = sizes.map((size, index) => ({
    name: `file ${index}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(size),
  }));
  await page.getByLabel('Files', { exact: true }).setInputFiles(files);
  await page.getByLabel('Category').selectOption('Other Notes');
  await page.getByLabel('Course').selectOption('CD');
  await page.getByRole('radio', { name: 'Yes' }).check();
  // A person takes longer than this to fill in the form.
  await page.waitForTimeout(2_000);
  return page.evaluate(
    (count) =>
      new Promise<ScreenTime>((resolve, reject) => {
        const start = performance.now();
        let movedAt = start;
        let longestStandstill = 0;
        let stoodAt = '';
        let shown = '';
        const observer = new MutationObserver(() => {
          const now = performance.now();
          const alert = document.querySelector('[role=alert]')?.textContent ?? '';
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
}
