import { expect, test } from './support/test.ts';
import { HEADLINE } from '../src/config/site.ts';

const DOWN = 'The website is currently down. Please try again later.';

test.describe('the site switch', () => {
  test('closes and opens Home live, with its text alone', async ({ page, backend }) => {
    await page.goto('/');
    const headline = page.getByRole('heading', { level: 1, name: HEADLINE });
    await expect(headline).toBeVisible();
    await backend.writeDatabase('shutdown', { status: true });
    await expect(page.getByText(DOWN)).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    expect((await page.locator('body').innerText()).trim()).toBe(DOWN);
    await backend.writeDatabase('shutdown', { status: false });
    await expect(headline).toBeVisible();
    await expect(page.getByText(DOWN)).toBeHidden();
  });

  test('is watched on Home only, whose database connection ends with it', async ({
    page,
    backend,
  }) => {
    const opened = page.waitForEvent('websocket');
    await page.goto('/');
    const closed = (await opened).waitForEvent('close');
    // With the keyboard, since the pointer would start the fluid.
    await page.getByRole('link', { name: 'Get Notes' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Select a Course' })).toBeVisible();
    await closed;
    const openedAgain = page.waitForEvent('websocket');
    await page.goBack();
    await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible();
    await openedAgain;
    await backend.writeDatabase('shutdown', { status: true });
    await expect(page.getByText(DOWN)).toBeVisible();
  });

  test('closes another page when it opens and when its tab comes back into view', async ({
    page,
    backend,
  }) => {
    await backend.writeDatabase('shutdown', { status: true });
    await page.goto('/Notes');
    await expect(page.getByText(DOWN)).toBeVisible();
    await backend.writeDatabase('shutdown', { status: false });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: 'Select a Course' })).toBeVisible();
  });

  test('leaves /Admin and the legal pages open', async ({ page, backend }) => {
    await backend.writeDatabase('shutdown', { status: true });
    for (const [path, heading] of [
      ['/Admin', 'Admin Authentication'],
      ['/TermsOfUse', 'Terms of Use'],
      ['/PrivacyPolicy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByText(DOWN)).toBeHidden();
    }
  });

  test('keeps a half-filled form', async ({ page, backend }) => {
    await page.goto('/Contactus');
    await page.getByLabel('Message').fill('half a thought');
    await backend.writeDatabase('shutdown', { status: true });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText(DOWN)).toBeVisible();
    await backend.writeDatabase('shutdown', { status: false });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByLabel('Message')).toHaveValue('half a thought');
  });

  test('replaces an open dialog and restores it on wake-up', async ({ page, backend }) => {
    const timestamp = Date.parse('2026-01-02T03:04:05Z');
    await backend.writeDatabase('messages', { '-Ma': { text: 'hello', sender: 'Ann', timestamp } });
    await page.goto('/Snippetchat');
    await page.getByRole('button', { name: 'Actions for Ann' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this message' });
    await expect(dialog).toBeVisible();
    await backend.writeDatabase('shutdown', { status: true });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('heading', { name: DOWN })).toBeFocused();
    expect((await page.locator('body').innerText()).trim()).toBe(DOWN);
    await backend.writeDatabase('shutdown', { status: false });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(dialog).toBeVisible();
  });
});
