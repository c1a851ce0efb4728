import type { BrowserContext, Page } from '@playwright/test';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const WIDTHS = [360, 820, 1280];
/** As many pages are open at once. */
const TABS = 2;

/** A page that remembers its elements' places and styles, by the window's width. */
type Noting = typeof window & { noted?: Record<number, readonly string[]> };

/**
 * Notes the places and computed styles of all elements of the page. Returns the first one that differs
 * from what was noted before, but for what only a change shows; null if none does.
 */
const compareStyles = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const running of document.getAnimations()) running.cancel();
    // Of a margin that is `auto`, browsers say anything: its effect is the place.
    const change = /^(?:--|transition|animation|margin)/;
    const now = [...document.querySelectorAll('html, body, #root *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const place = `place: ${width} x ${height} at ${x}, ${y}; `;
      return ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        if (part !== '' && style.content === 'none') return '';
        return `${element.localName}.${element.getAttribute('class') ?? ''}${part}; ${place}${style.cssText}`;
      });
    });
    const noted = ((window as Noting).noted ??= {});
    const before = noted[innerWidth];
    noted[innerWidth] = now;
    const only = (style: string, other: string) => {
      const values = new Set(other.split('; '));
      return style.split('; ').filter((value) => !change.test(value) && !values.has(value));
    };
    for (const [at, own] of before?.entries() ?? []) {
      const whole = now[at] ?? '';
      if (own === whole) continue;
      const [lost, come] = [only(own, whole), only(whole, own)];
      if (lost.length + come.length > 0)
        return `${own.split('; ')[0]} { ${lost.join('; ')} } is { ${come.join('; ')} }`;
    }
    return null;
  });

/** Opens a page without its sheets and then lets them come. Returns what they change, by width. */
async function changesOf(page: Page, address: string) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.css', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  // Behind all that is shown. The sheets after it hold the end of the page.
  await page.waitForSelector('#missing', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  const changes: Record<string, string> = {};
  const look = async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      const change = await compareStyles(page);
      if (change !== null) changes[`${address} at ${width} px`] = change;
    }
  };
  await look();
  release();
  await page.waitForLoadState('load');
  await look();
  await page.unroute('**/*.css');
  return changes;
}

async function changesOfAll(context: BrowserContext, addresses: readonly string[]) {
  const page = await context.newPage();
  await page.route('**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  const changes: Record<string, string> = {};
  for (const address of addresses) Object.assign(changes, await changesOf(page, address));
  return changes;
}

test(
  'the whole sheets change nothing that the page’s own styles draw',
  { tag: '@once' },
  async ({ context, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(NOT_FOUND_NOISE);
    const tabs = Array.from({ length: TABS }, (_, tab) =>
      PAGES.filter((_page, at) => at % TABS === tab).map(({ address }) => address),
    );
    const found = await Promise.all(tabs.map((addresses) => changesOfAll(context, addresses)));
    expect(Object.assign({}, ...found)).toEqual({});
  },
);
