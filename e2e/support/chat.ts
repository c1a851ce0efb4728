import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';

/** Another person, in a browser of their own, in the chat room. */
export async function visitor(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/Snippetchat');
  return { page, context };
}

/** A message of the list that holds this text. */
export function message(page: Page, text: string): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

/** Sends a message, as the person of that name or as before. */
export async function say(page: Page, text: string, name?: string): Promise<void> {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
