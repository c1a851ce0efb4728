import type { Page } from '@playwright/test';
import { fillList } from './support/files.ts';
import { OPERATOR_KEY } from './support/operator.ts';
import { appAtWork, openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

test.describe('before the app is interactive', () => {
  test('a pressed theme and the menu hold', { tag: '@phone' }, async ({ page }) => {
    const release = await openWithoutApp(page, '/Aboutus');
    await page.getByRole('radiogroup').getByText('Light').click();
    await page.getByRole('radiogroup').getByText('Dark').click();
    await page.getByRole('button', { name: 'Menu' }).click();
    release();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('link', { name: 'SNIPPET CHAT' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('replays input from before hydration', { tag: '@phone' }, async ({ page }) => {
    const release = await openWithoutApp(page, '/Contactus');
    await page.getByLabel('Message').fill('Is there a paper of 2019?');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radiogroup').getByText('Dark').click();
    release();
    await appAtWork(page);
    // Read in one step: by now, all earlier input must have been repeated.
    const seen = await page.evaluate(() => ({
      message: document.querySelector('textarea')?.value,
      theme: document.documentElement.dataset['theme'],
      isMenuOpen: document.querySelector('[aria-controls]')?.ariaExpanded,
    }));
    expect(seen).toEqual({
      message: 'Is there a paper of 2019?',
      theme: 'dark',
      isMenuOpen: 'true',
    });
  });

  test('a page stays where it was scrolled to', { tag: '@phone' }, async ({ page }) => {
    const release = await openWithoutApp(page, '/Aboutus');
    await staysAtFoot(page, release);
  });

  test('a list stays where it was scrolled to', { tag: '@phone' }, async ({ page }) => {
    await fillList({ course: 'CD', category: 'note' }, 10);
    const release = await openWithoutApp(page, '/Files?course=CD');
    await page.getByRole('row').nth(10).waitFor();
    await staysAtFoot(page, release);
  });

  test('what is selected in a field stays so', { tag: '@once' }, async ({ page }) => {
    const release = await openWithoutApp(page, '/Contactus');
    const email = page.getByLabel('Email');
    await email.fill('asha');
    await email.selectText();
    release();
    await appAtWork(page);
    await page.keyboard.insertText('asha@example.org');
    await expect(email).toHaveValue('asha@example.org');
  });

  test(
    'a key that is typed and sent with Enter counts',
    { tag: '@phone' },
    async ({ page, backend }) => {
      await backend.setOperatorKey(OPERATOR_KEY);
      const release = await openWithoutApp(page, '/Admin');
      await page.getByPlaceholder('Enter Security Key').fill(OPERATOR_KEY);
      await page.getByPlaceholder('Enter Security Key').press('Enter');
      release();
      await expect(page.getByRole('heading', { name: 'Newest uploads' })).toBeVisible();
      await expect(page).toHaveURL(/Admin$/);
    },
  );

  test('a form that is filled and sent is sent by the app', { tag: '@once' }, async ({ page }) => {
    const release = await openWithoutApp(page, '/Snippetchat');
    await page.getByLabel('Your name').fill('Asha');
    await page.getByLabel('Message', { exact: true }).fill('Sent early');
    await page.getByRole('button', { name: 'Send' }).click();
    release();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sent early' })).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
    await expect(page).toHaveURL(/Snippetchat$/);
  });
});

/** Scrolls to the foot of a page before the app is interactive, and expects it there afterwards. */
async function staysAtFoot(page: Page, release: () => void): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(100);
  release();
  await appAtWork(page);
  expect(await place()).toBe(before);
}
