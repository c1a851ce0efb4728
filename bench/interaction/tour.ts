import type { Page } from '@playwright/test';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens and closes the menu, and switches through the themes. */
async function frame(page: Page): Promise<void> {
  await press(page, 'Menu');
  await press(page, 'Menu');
  for (const theme of ['Dark', 'Light', 'System']) {
    await page.getByRole('radiogroup').getByText(theme).click();
  }
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).pressSequentially(text);
}

/** The steps of a visitor on each page, by its address. */
export const TOUR: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await frame(page);
    await page.getByRole('link', { name: 'Get Notes' }).click();
    await page.getByRole('button', { name: 'AAD', exact: true }).waitFor();
  },
  '/Notes': async (page) => {
    await frame(page);
    await press(page, 'CD');
    await page.locator('tbody tr').first().waitFor();
  },
  '/Files?course=CD': async (page) => {
    for (const tab of ['Question Papers', 'Notes'])
      await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('tbody tr').first().waitFor();
    await press(page, 'Show More');
    await page.getByLabel('Sort by').selectOption('Title');
    await type(page, 'Search', 'lexical');
    await page.locator('tbody').getByRole('button', { name: 'Download' }).first().click();
  },
  '/FileNest': async (page) => {
    await page.locator('tbody tr').first().waitFor();
    await page
      .getByPlaceholder(/Search/)
      .first()
      .pressSequentially('graph');
  },
  '/Contribute': async (page) => {
    await page.getByLabel('Category').selectOption('note');
    await page.getByLabel('Course').selectOption('CD');
    await page.getByRole('radio', { name: 'Yes' }).click();
    await press(page, 'Upload');
    await press(page, 'Cancel');
  },
  '/Snippetchat': async (page) => {
    await page.locator('[data-message]').first().waitFor();
    await type(page, 'Your name', 'Ann');
    await type(page, 'Message', 'Hello there');
    await press(page, 'Send');
    await page.getByText('Hello there').first().waitFor();
  },
  '/Contactus': async (page) => {
    await type(page, 'Name', 'Ann');
    await type(page, 'Email', 'ann@example.org');
    await type(page, 'Message', 'Hello there');
    await frame(page);
  },
  '/Aboutus': frame,
  '/signin': async (page) => {
    await press(page, 'Continue as Guest');
    await press(page, 'Continue');
    await press(page, 'Back');
  },
  '/login': async (page) => {
    await type(page, 'Email', 'ann@example.org');
    await type(page, 'Password', 'secret');
  },
  '/Admin': async (page) => {
    await page.getByPlaceholder('Enter Security Key').pressSequentially('wrong');
    await press(page, 'Verify Key');
  },
};
