import type { Page } from '@playwright/test';
import { fillList } from './support/files.ts';
import { cutWords, overflow } from './support/measures.ts';
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
    for (const { address, heading } of PAGES) {
      await page.goto(address);
      // Only a script knows the course of an address.
      if (!address.includes('?'))
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(heading);
      await expect(page.locator('noscript [role=alert]'), address).toBeVisible();
      await expect(page.getByText(/^Loading/).filter({ visible: true }), address).toHaveCount(0);
    }
    await context.close();
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
    const faults: Record<string, unknown> = {};
    for (const { address } of PAGES) {
      await open(page, address);
      const wide = await overflow(page);
      const cut = await cutWords(page);
      if (wide > 0 || cut.length > 0) faults[address] = { wide, cut };
    }
    expect(faults).toEqual({});
    await browser.close();
  });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await appAtWork(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
}
