import type { Page } from '@playwright/test';
import { message, say, storedTexts } from './support/chat.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page) => page.getByLabel('Message', { exact: true });

/** Opens the chat in another tab of the same browser. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/Snippetchat');
  await appAtWork(tab);
  return tab;
}

test.describe('a draft', { tag: '@once' }, () => {
  test('belongs to its tab, and only its own sending clears it', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('studynest-sender-name', 'Anjali'));
    await page.goto('/Snippetchat');
    await appAtWork(page);
    await field(page).fill('a long text of the first tab');
    const other = await openTab(page);
    await expect(field(other)).toHaveValue('');
    await say(other, 'said in the second tab', 'Anjali');
    await expect(message(page, 'said in the second tab')).toBeVisible();
    // Tabs show what waits, too, and a reload would send it at the same moment as the first tab.
    await expect.poll(storedTexts).toHaveLength(1);
    await other.reload();
    await expect(field(other)).toHaveValue('');
    await page.reload();
    await expect(field(page)).toHaveValue('a long text of the first tab');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(message(other, 'a long text of the first tab')).toHaveCount(1);
    await expect.poll(storedTexts).toHaveLength(2);
    await page.reload();
    await expect(message(page, 'a long text of the first tab')).toHaveCount(1);
    await expect(field(page)).toHaveValue('');
    expect(await storedTexts()).toHaveLength(2);
  });

  test('is gone with its tab', async ({ page }) => {
    const first = await openTab(page);
    await field(first).fill('typed before the tab was closed');
    await first.close();
    await page.goto('/Snippetchat');
    await appAtWork(page);
    await expect(field(page)).toHaveValue('');
  });

  test('of the mail form and of an upload stays, too', async ({ page }) => {
    await page.goto('/Contactus');
    await appAtWork(page);
    await page.getByLabel('Message', { exact: true }).fill('a long letter');
    await page.goto('/Contribute');
    await appAtWork(page);
    await page.getByLabel('Course').selectOption('CG');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.reload();
    await expect(page.getByLabel('Course')).toHaveValue('CG');
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.goto('/Contactus');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('a long letter');
  });

  test('is stored and copied as it was typed', async ({ page, backend }) => {
    await page.goto('/Snippetchat');
    const code = '    for (;;) {\n        i++;\n    }\n';
    await say(page, code, 'Ada');
    await expect
      .poll(async () =>
        Object.values((await backend.readDatabase('messages')) ?? {}).map(
          (stored) => (stored as { text: string }).text,
        ),
      )
      .toEqual([code]);
    await message(page, 'for (;;)').getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('alert')).toHaveText('Message copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });
});
