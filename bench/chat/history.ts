import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';
import type { BareRoomWindow } from './bareRoom.ts';
import { heapOf, newPage, openRoom, workOf, type FirstList } from './chatPage.ts';

const TEXT = 'See you at the library at five? I have the notes of Unit';
const START = Date.parse('2026-01-02T03:04:05Z');

function messageOf(number: number): [string, object] {
  const id = `-M${String(number).padStart(18, '0')}`;
  return [id, { text: `${TEXT} ${number}`, sender: 'Ann', timestamp: START + number * 1_000 }];
}

/** Makes the room hold this many messages. */
export async function fillRoom(count: number): Promise<void> {
  const messages = Object.fromEntries(
    Array.from({ length: count }, (_, number) => messageOf(number)),
  );
  await backend.writeDatabase('messages', count > 0 ? messages : null);
}

/** The cost of opening the room for one visitor. */
export interface Opening {
  readonly firstList: FirstList;
  readonly bytes: number;
  readonly heap: number;
}

/** Opens the room with the app. */
export async function measureOpening(browser: Browser, site: string): Promise<Opening> {
  const visitor = await newPage(browser);
  const firstList = await openRoom(visitor, site);
  // The work that follows by itself is part of the opening.
  await visitor.page.waitForTimeout(1_000);
  const opening = { firstList, bytes: visitor.received(), heap: await heapOf(visitor) };
  await visitor.context.close();
  return opening;
}

/** The cost of opening a page that is nothing but the SDK and a listener to the newest 50. */
export interface BareOpening {
  /** From the navigation to the SDK's first callback, in milliseconds. */
  readonly firstCallback: number;
  readonly bytes: number;
}

/** Adds that page to the site's own, on the same server. */
export async function addBarePage(folder: string, script: string, port: number): Promise<void> {
  await writeFile(join(folder, 'bare.js'), `${script};var opened=bareRoom.open(${port})`);
  await writeFile(
    join(folder, 'bare.html'),
    '<!doctype html><title>bare</title><script src="/bare.js"></script>',
  );
}

export async function measureBareOpening(browser: Browser, site: string): Promise<BareOpening> {
  const visitor = await newPage(browser);
  await visitor.page.goto(`${site}/bare`);
  const firstCallback = await visitor.page.evaluate(
    () => (window as unknown as BareRoomWindow & { opened: Promise<number> }).opened,
  );
  await visitor.page.waitForTimeout(300);
  const opening = { firstCallback, bytes: visitor.received() };
  await visitor.context.close();
  return opening;
}

/**
 * Measures one more message in a page that shows the room, in milliseconds of its main thread.
 *
 * @param size how many messages the room holds
 * @param warmUp how many are added before those that are counted, to warm up the compiler
 */
export async function measureAppends(
  browser: Browser,
  site: string,
  size: number,
  { appends, warmUp }: { readonly appends: number; readonly warmUp: number },
): Promise<number[]> {
  const visitor = await newPage(browser);
  await openRoom(visitor, site);
  await visitor.page.waitForTimeout(1_500);
  const costs: number[] = [];
  for (let number = -warmUp; number < appends; number += 1) {
    const before = await workOf(visitor);
    const [id, message] = messageOf(size + warmUp + number);
    await backend.writeDatabase(`messages/${id}`, message);
    await visitor.page.locator(`[data-message="${id}"]`).waitFor();
    // Until the list has scrolled to its end.
    await visitor.page.waitForTimeout(500);
    if (number >= 0) costs.push((await workOf(visitor)) - before);
  }
  await visitor.context.close();
  return costs;
}

/** The cost of reading one earlier page. */
export interface EarlierPage {
  /** From the click to the rows in the page, in milliseconds. */
  readonly inPage: number;
  readonly painted: number;
  /** How far the messages being read moved, in pixels. */
  readonly jump: number;
}

/** Reads this many earlier pages, one after another. */
export async function measureEarlierPages(
  browser: Browser,
  site: string,
  count: number,
): Promise<EarlierPage[]> {
  const visitor = await newPage(browser);
  await openRoom(visitor, site);
  await visitor.page.waitForTimeout(1_500);
  const pages: EarlierPage[] = [];
  for (let number = 0; number < count; number += 1) {
    pages.push(await visitor.page.evaluate(lookBack));
    await visitor.page.waitForTimeout(300);
  }
  await visitor.context.close();
  return pages;
}

/** Reads one earlier page. Runs in the page, so no function in it may have a name. */
async function lookBack(): Promise<EarlierPage> {
  const list = document.querySelector('[role=log]');
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes('Earlier messages'),
  );
  if (!list || !button) throw new Error('There is nothing earlier.');
  list.scrollTo({ top: 0, behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { length } = list.querySelectorAll('[data-message]');
  const first = list.querySelector('[data-message]');
  // Its bottom edge, because it can lose its header to a group that began earlier.
  const before = first?.getBoundingClientRect().bottom ?? Number.NaN;
  const start = performance.now();
  button.click();
  await new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (list.querySelectorAll('[data-message]').length === length) return;
      observer.disconnect();
      resolve();
    }).observe(list, { childList: true, subtree: true });
  });
  const inPage = performance.now() - start;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
  const painted = performance.now() - start;
  const after = first?.getBoundingClientRect().bottom ?? Number.NaN;
  return { inPage, painted, jump: Math.abs(after - before) };
}
