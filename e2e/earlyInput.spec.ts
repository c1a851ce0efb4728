import { holdScript, openWithoutApp } from './support/slowApp.ts';
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

  test('what is used again in the app stays as it is then', { tag: '@phone' }, async ({ page }) => {
    const repeat = await holdScript(page, 'repeatInput');
    const release = await openWithoutApp(page, '/Contactus');
    const message = page.getByLabel('Message');
    await message.fill('Is there a paper');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('radiogroup').getByText('Dark').click();
    const asked = page.waitForRequest('**/assets/repeatInput-*.js');
    release();
    await asked;
    await message.fill('Is there a paper of 2019?');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'SNIPPET CHAT' })).toBeVisible();
    repeat();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(message).toHaveValue('Is there a paper of 2019?');
    await expect(page.getByRole('link', { name: 'SNIPPET CHAT' })).toBeVisible();
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
