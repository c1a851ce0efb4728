import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { inProject } from '../../scripts/shared/paths.ts';

/** A phone's slow connection: 150 ms there and back, 1.6 Mbit/s down. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};

/** The requests of each opening, with their times. Git ignores the folder. */
const WATERFALLS = inProject('.data/waterfalls');

/** The elements to wait for, and the name of the waterfall's file. */
export interface Opening {
  readonly name: string;
  /** How many times slower than this machine the phone is. The browser throttles its processor. */
  readonly slowdown: number;
  /** A selector of the page's content, where that is fetched. */
  readonly content?: string;
  /** A selector of an element that React must control before the page counts as interactive. */
  readonly live?: string;
}

/** The elements that a page looks for, and how often. */
interface Watched extends Pick<Opening, 'content' | 'live'> {
  readonly pause: number;
}

/** Times in milliseconds after the navigation; NaN for those that were not waited for. */
export interface Times {
  readonly paint: number;
  readonly content: number;
  readonly interactive: number;
}

/** A phone that has visited nothing yet. */
export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
}

/** Opens a page on a new phone. */
export async function firstVisit(browser: Browser, url: string, opening: Opening): Promise<Times> {
  const phone = await newPhone(browser);
  const times = await visit(phone, url, opening);
  await phone.close();
  return times;
}

/** Opens a page on a phone, which may have visited it before. */
export async function visit(phone: BrowserContext, url: string, opening: Opening): Promise<Times> {
  const page = await phone.newPage();
  await slowDown(page, opening.slowdown);
  await page.addInitScript(watch, { ...opening, pause: LOOK_EVERY_MS });
  await page.goto(url);
  const awaited = [opening.content && 'content', opening.live && 'interactive'].filter(Boolean);
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(String(name)).length > 0),
    awaited,
  );
  await page.waitForLoadState('networkidle');
  const { times, requests } = await page.evaluate(readTimes);
  mkdirSync(WATERFALLS, { recursive: true });
  writeFileSync(join(WATERFALLS, `${opening.name}.json`), JSON.stringify(requests, null, 2));
  await page.close();
  return times;
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** How often a page looks for the awaited elements. */
const LOOK_EVERY_MS = 8;

/**
 * Marks when the content is there, and when React is interactive. Runs in the page before anything
 * else, so no function in it may have a name.
 */
function watch({ content, live, pause }: Watched): void {
  const waiting = new Map<string, string>();
  if (content) waiting.set('content', content);
  if (live) waiting.set('interactive', live);
  const timer = setInterval(() => {
    for (const [name, selector] of waiting) {
      const keys = Object.keys(document.querySelector(selector) ?? {});
      const isThere =
        name === 'content'
          ? document.querySelector(selector) !== null
          : keys.some((key) => key.startsWith('__reactProps'));
      if (!isThere) continue;
      waiting.delete(name);
      performance.mark(name);
    }
    if (waiting.size === 0) clearInterval(timer);
  }, pause);
}

/** Returns the times and requests. Runs in the page too. */
function readTimes(): Promise<{ times: Times; requests: unknown[] }> {
  const [content, interactive] = ['content', 'interactive'].map(
    (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
  );
  const requests = ['navigation', 'resource'].flatMap((type) =>
    performance.getEntriesByType(type).map((entry): unknown => entry.toJSON()),
  );
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntries().at(-1)?.startTime ?? Number.NaN;
      resolve({
        times: { paint, content: content ?? Number.NaN, interactive: interactive ?? Number.NaN },
        requests,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
