import type { Locator, Page } from '@playwright/test';
import { backend } from '../../tests/support/backend.ts';

/** The item of the message list that holds this text. */
export function message(page: Page, text: string): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

/** Sends a message, under a new name if one is given. */
export async function say(page: Page, text: string, name?: string): Promise<void> {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Returns the texts of all messages, in the order of their times. */
export async function storedTexts(): Promise<string[]> {
  const messages = (await backend.readDatabase('messages')) ?? {};
  return Object.values(messages as Record<string, { text: string; timestamp: number }>)
    .sort((one, other) => one.timestamp - other.timestamp)
    .map(({ text }) => text);
}

/** Stops the suite, lets people talk, and starts it again. */
export async function outage(
  suite: Pick<typeof backend, 'stop' | 'start'>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await suite.stop();
  await meanwhile();
  await suite.start();
}
