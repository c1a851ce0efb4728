import type { Page } from '@playwright/test';
import { fillList } from './support/files.ts';
import { overflow } from './support/measures.ts';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

// Facts that hold on every page, each tried on all of them.

test.describe('every page', { tag: '@phone' }, () => {
  test.beforeEach(async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(NOT_FOUND_NOISE);
    // /Moved leads there after five seconds. This answer keeps the page open.
    await page.route('https://studynest.example/', (route) => route.fulfill({ status: 204 }));
  });

  test('says without scripts that it needs them', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    for (const { address } of PAGES) {
      await page.goto(address);
      await expect(page.locator('noscript [role=alert]'), address).toBeVisible();
      await expect(page.getByText(/^Loading/).filter({ visible: true }), address).toHaveCount(0);
    }
    await context.close();
  });

  // Together, because opening every page takes ten times as long as looking at it.
  test('fits a window of 280 px and the text spacing of WCAG, and calls controls by their words', async ({
    page,
  }) => {
    test.slow();
    await fillList({ course: 'CD', category: 'note' }, 12);
    const faults = await faultsOf(page, {
      'in a window of 280 px': () => page.setViewportSize({ width: 280, height: 640 }),
      'with the text spacing of WCAG': async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.addStyleTag({ content: SPACING });
      },
    });
    expect(faults).toEqual({});
  });

  test('fits with text twice as large, and cuts no word of a control', async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    test.slow();
    await fillList({ course: 'CD', category: 'note' }, 12);
    // A shelf whose name is wider than what is left for it.
    await fillList({ course: 'NW LAB', category: 'qp' }, 12);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      // The browser's own setting, by which media queries go too.
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      ...(baseURL !== undefined && { baseURL }),
    });
    await page.route('https://studynest.example/', (route) => route.fulfill({ status: 204 }));
    expect(await faultsOf(page, { 'with text twice as large': () => Promise.resolve() })).toEqual(
      {},
    );
    await browser.close();
  });
});

/** https://www.w3.org/WAI/WCAG22/Understanding/text-spacing */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`;

/**
 * Returns what is wrong on which page: controls that are not called by their words, and after each
 * change what is too wide and which words are cut.
 */
async function faultsOf(page: Page, changes: Readonly<Record<string, () => Promise<unknown>>>) {
  const faults: Record<string, unknown> = {};
  for (const { address } of PAGES) {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, address);
    const named = await misnamed(page);
    if (named.length > 0) faults[address] = { named };
    for (const [circumstance, change] of Object.entries(changes)) {
      await change();
      const wide = await overflow(page);
      const cut = await cutWords(page);
      if (wide > 0 || cut.length > 0) faults[`${address} ${circumstance}`] = { wide, cut };
    }
  }
  return faults;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await appAtWork(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
}

/** The words of headings and controls that do not fit into their boxes, which then hide the rest. */
function cutWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, position, clipPath } = getComputedStyle(box);
        // Only for screen readers.
        if (position === 'absolute' && clipPath !== 'none') return false;
        if (overflowX === 'visible' || box.clientWidth === 0) continue;
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        if (box.scrollWidth > box.clientWidth + 1) return true;
      }
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1);
    };
    return [...document.querySelectorAll('h1, h2, a, button, label, th, [role=tab]')]
      .filter((element) => element.checkVisibility() && (element as HTMLElement).innerText.trim())
      .filter(isCut)
      .map((element) => `${element.tagName} ${(element as HTMLElement).innerText}`);
  });
}

/** Controls whose accessible name does not begin with the words that are seen on them. */
function misnamed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const plain = (text: string | null | undefined) =>
      (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
    const seen = (element: HTMLElement) => plain(element.innerText.split('\n')[0]);
    const named = (element: Element) => {
      const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
      const texts = ids.map((id) => document.getElementById(id)?.innerText);
      return plain(ids.length > 0 ? texts.join(' ') : element.getAttribute('aria-label'));
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, [role=tab]')]
      .filter((element) => element.checkVisibility() && named(element) && seen(element))
      .filter((element) => !named(element).startsWith(seen(element)));
    const fields = [...document.querySelectorAll('label')]
      .filter((label) => label.checkVisibility() && seen(label) && label.control)
      .filter(({ control }) => control && named(control))
      .filter((label) => !label.control || !named(label.control).startsWith(seen(label)));
    return [...controls, ...fields].map((element) => element.outerHTML.slice(0, 200));
  });
}
