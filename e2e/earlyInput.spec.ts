import { openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

test.describe('before the app is at work', () => {
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

  test(
    'a form that is filled and sent goes out with the app',
    { tag: '@once' },
    async ({ page }) => {
      const release = await openWithoutApp(page, '/Snippetchat');
      await page.getByLabel('Your name').fill('Asha');
      await page.getByLabel('Message', { exact: true }).fill('Sent early');
      await page.getByRole('button', { name: 'Send' }).click();
      release();
      await expect(page.getByRole('listitem').filter({ hasText: 'Sent early' })).toBeVisible();
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
      await expect(page).toHaveURL(/Snippetchat$/);
    },
  );
});
