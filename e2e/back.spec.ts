import type { Page } from '@playwright/test';
import { message } from './support/chat.ts';
import { fillList, storeFile } from './support/files.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const KEY = `-M${'0'.repeat(18)}`;

async function toChat(page: Page): Promise<void> {
  await page.goto('/Aboutus');
  await appAtWork(page);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('link', { name: 'SNIPPET CHAT' }).tap();
  await expect(message(page, 'a slip')).toBeVisible();
}

test.describe('going back', { tag: '@phone' }, () => {
  test.beforeEach(async ({ backend }) => {
    await backend.writeDatabase('messages', {
      [KEY]: { text: 'a slip', sender: 'Bob', timestamp: Date.now() - 60_000 },
    });
  });

  test('closes what lies on top, and only then leaves the page', async ({ page }) => {
    await toChat(page);
    const menu = page.getByRole('menu');
    const dialog = page.getByRole('dialog');
    const actions = page.getByRole('button', { name: 'Actions for Bob' });
    await actions.tap();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/Snippetchat$/);

    await actions.tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/Snippetchat$/);
    await expect(message(page, 'a slip')).toBeVisible();

    // Forward leads nowhere, and opens nothing.
    await page.evaluate(() => history.forward());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/Snippetchat$/);

    // What is closed otherwise leaves nothing in the history.
    await actions.tap();
    await page.getByRole('menuitem', { name: 'Report' }).tap();
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .not.toContain('layers');
    await page.goBack();
    await expect(page).toHaveURL(/Aboutus$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  });

  test('closes the links of the header, and returns in one step after one was followed', async ({
    page,
  }) => {
    await page.goto('/Aboutus');
    await appAtWork(page);
    const toggle = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('link', { name: 'CONTACT', exact: true });
    await toggle.tap();
    await expect(link).toBeVisible();
    await page.goBack();
    await expect(link).toBeHidden();
    await expect(page).toHaveURL(/Aboutus$/);
    await toggle.tap();
    await link.tap();
    await expect(page).toHaveURL(/Contactus$/);
    await toggle.tap();
    await page.getByRole('link', { name: 'SNIPPET CHAT' }).tap();
    await expect(page).toHaveURL(/Snippetchat$/);
    await page.goBack();
    await expect(page).toHaveURL(/Contactus$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contact/);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await expect(page).toHaveURL(/Aboutus$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contact/);
  });

  test('closes a dialog over an open file, then the file, then leaves the list', async ({
    page,
  }) => {
    const shelf = { course: 'CD', category: 'note' } as const;
    await fillList(shelf, 3);
    await storeFile(shelf, 'File 01.txt', 'the first');
    await page.goto('/Notes');
    await appAtWork(page);
    await page.getByRole('button', { name: 'CD', exact: true }).tap();
    await page.getByRole('link', { name: 'File 01.txt' }).tap();
    const viewer = page.getByRole('dialog', { name: 'File 01.txt' });
    await expect(viewer).toBeVisible();
    await viewer.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Report' }).tap();
    const report = page.getByRole('dialog', { name: 'Report this file' });
    await expect(report).toBeVisible();
    await page.goBack();
    await expect(report).toBeHidden();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(/Files\?course=CD/);
    await page.goBack();
    await expect(page).toHaveURL(/Notes$/);
  });
});
