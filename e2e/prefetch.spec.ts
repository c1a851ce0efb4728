import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { SITE_NAME } from '../src/config/site.ts';

/** Collects the requests for the scripts of one page. */
function requestsOf(page: Page, script: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (script.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Opens a page and waits until it is ready to prefetch others. */
async function open(page: Page, address: string): Promise<void> {
  const ready = page.waitForResponse(/\/assets\/afterwards-/);
  await page.goto(address);
  const script = (await ready).url();
  // Resolves after the page's own import of the same module.
  await page.evaluate(async (url) => {
    await import(url);
  }, script);
  await page.waitForLoadState('networkidle');
}

test.describe('the page behind a link', { tag: '@once' }, () => {
  test('is loaded when a pointer comes to the link, or to the button of a course', async ({
    page,
  }) => {
    const about = requestsOf(page, /AboutPage-/);
    const files = requestsOf(page, /\/FilesPage-[^/]*\.js/);
    await open(page, '/Notes');
    expect(about.length + files.length).toBe(0);
    await page.getByRole('link', { name: 'ABOUT' }).hover();
    await expect.poll(() => about.length).toBe(1);
    await page.getByRole('button', { name: 'AAD' }).hover();
    await expect.poll(() => files.length).toBe(1);
    await page.getByRole('link', { name: 'ABOUT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${SITE_NAME}`);
    expect(about).toHaveLength(1);
  });

  test('is loaded only when it is opened, for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const about = requestsOf(page, /AboutPage-/);
    const contact = requestsOf(page, /ContactPage-/);
    await open(page, '/Notes');
    await page.getByRole('link', { name: 'ABOUT' }).hover();
    await page.getByRole('link', { name: 'CONTACT' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
    expect(contact).toHaveLength(1);
    expect(about).toEqual([]);
  });
});
