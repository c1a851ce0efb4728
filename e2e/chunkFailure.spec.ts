import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { DISPLAY_FONT } from '../scripts/build/displayFont.ts';
import { HEADLINE, SITE_NAME } from '../src/config/site.ts';

const CHUNK = '**/assets/AboutPage-*.js';

test.describe('the app itself', () => {
  test('says so where it does not arrive, and comes with a reload', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('ERR_FAILED');
    await page.goto('/Aboutus');
    await expect(page.getByText('didn’t load')).toBeHidden();
    const entry = await page.locator('script[type=module]').getAttribute('src');
    const missing = `**${entry}`;
    await page.route(missing, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Part of this page didn’t load');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${SITE_NAME}`);
    await page.unroute(missing);
    await page.getByRole('link', { name: 'Load it again' }).click();
    await expect(page.getByText('didn’t load')).toBeHidden();
    await page.getByRole('radiogroup').getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('a style sheet that does not arrive is said too', async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push('ERR_FAILED');
  await page.route('**/assets/index-*.css', (route) => route.abort());
  await page.goto('/Aboutus');
  await expect(page.getByRole('alert')).toContainText('Part of this page didn’t load');
});

test('a page that works without an early module says nothing of it', async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('ERR_FAILED');
  await page.route('**/assets/firstRows-*.js', (route) => route.abort());
  await page.goto('/Files?course=CD');
  await appAtWork(page);
  await expect(page.getByText('No items to display')).toBeVisible();
  await expect(page.getByText('didn’t load')).toBeHidden();
});

test('a file of the build is kept for a year, and a missing one is not', async ({ page }) => {
  await page.goto('/Aboutus');
  const entry = (await page.locator('script[type=module]').getAttribute('src')) ?? '';
  const cached = async (path: string) => {
    const response = await page.request.get(path);
    return [response.status(), response.headers()['cache-control']];
  };
  const year = 'public, max-age=31536000, immutable';
  expect(await cached(entry)).toEqual([200, year]);
  expect(await cached(DISPLAY_FONT)).toEqual([200, year]);
  expect(await cached('/assets/missing-Ab3_x9.js')).toEqual([404, 'no-cache']);
});

test.describe('a page chunk that cannot be loaded', () => {
  test('is reported, and explained with a reload button', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('ERR_FAILED', 'could not load a chunk (AboutPage)');
    const reported: string[] = [];
    page.on('console', (message) => reported.push(message.text()));
    await page.goto('/login');
    await appAtWork(page);
    await page.route(CHUNK, (route) => route.abort());
    await page.getByRole('link', { name: 'ABOUT' }).click();
    await expect(page.getByRole('alert')).toContainText('Unexpected Application Error!');
    await expect(page.getByRole('alert')).toContainText('Couldn’t load this page');
    expect(reported.filter((text) => text.includes('ChunkLoadError'))).toHaveLength(2);
    await expect(page.getByRole('banner')).toBeVisible();

    await page.unroute(CHUNK);
    await page.getByRole('button', { name: 'Reload this page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`About ${SITE_NAME}`);
  });

  test('leads back to the start too', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('ERR_FAILED', 'could not load a chunk (AboutPage)');
    await page.route(CHUNK, (route) => route.abort());
    await page.goto('/Aboutus');
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(HEADLINE);
  });
});
