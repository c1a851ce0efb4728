import type { Page } from '@playwright/test';
import { say, storedTexts } from './support/chat.ts';
import { NO_NETWORK_NOISE } from './support/noNetwork.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

const draft = (page: Page) => page.getByLabel('Message', { exact: true });

async function signIn(page: Page): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await page.getByLabel('Name').fill('Anjali');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Welcome, Anjali')).toBeVisible();
}

async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test(
  'a guest with uploads is asked before signing out, which leaves nothing that was typed or waits',
  { tag: '@once' },
  async ({ page, context, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, '404');
    await signIn(page);
    const form = await new UploadPage(page).open();
    await form.choose([pdf('Unit 1.pdf')]);
    await form.fillIn();
    await form.press('Upload');
    await form.expectAlert('1 file uploaded.');
    const chat = await context.newPage();
    await chat.goto('/Snippetchat');
    await appAtWork(chat);
    await context.setOffline(true);
    await say(chat, 'written without a network', 'Anjali');
    await draft(chat).fill('half a thought');
    await context.setOffline(false);
    await chooseInMenu(page, 'Sign out');
    const question = page.getByRole('dialog', { name: 'Sign out?' });
    await expect(question).toContainText('Your 1 upload can then be removed only by the operator.');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    await expect(draft(chat)).toHaveValue('');
    await expect(chat.getByLabel('Your name')).toHaveValue('');
    await chat.reload();
    await appAtWork(chat);
    await expect(draft(chat)).toHaveValue('');
    await expect(chat.getByLabel('Your name')).toHaveValue('');
  },
);

test(
  'an upload ends with its owner, who signs out in another tab',
  { tag: '@once' },
  async ({ page, context, backend, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('404', '403');
    await signIn(page);
    const form = await new UploadPage(page).open();
    const names = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Unit ${number}.pdf`);
    await form.choose(names.map((name) => pdf(name, 400_000)));
    await form.fillIn();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 100, downloadThroughput: -1, uploadThroughput: 200_000 },
    });
    await form.press('Upload');
    await expect(page.getByText(/^Uploading\.\.\. \d+%/).first()).toBeVisible();
    const owner = await uidOf(page);
    const other = await context.newPage();
    await other.goto('/Aboutus');
    await chooseInMenu(other, 'Sign out');
    await expect(other.getByText('You are signed out.')).toBeVisible();
    await expect(form.form.getByRole('listitem')).toHaveCount(0);
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.waitForLoadState('networkidle');
    const records = Object.values(await backend.readCollection('lists/CD/note'));
    expect(records.filter(({ uploadedBy }) => uploadedBy !== owner)).toEqual([]);
  },
);

test(
  '‘This is not my computer’ forgets all that the site keeps, after a question',
  { tag: '@once' },
  async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('404');
    await signIn(page);
    await page.goto('/Files?course=CD&tab=qp');
    await page.goto('/Snippetchat');
    await say(page, 'hello', 'Anjali');
    await draft(page).fill('half a thought');
    await page.goto('/PrivacyPolicy');
    await page.getByRole('button', { name: 'This is not my computer' }).click();
    const question = page.getByRole('dialog', { name: 'Forget everything here?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await kept(page)).toContain('studynest-sender-name');
    await page.getByRole('button', { name: 'This is not my computer' }).click();
    await question.getByRole('button', { name: 'Forget everything' }).click();
    await expect(page).toHaveURL('/');
    await appAtWork(page);
    expect(await kept(page)).toEqual([]);
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  },
);

test(
  '‘This is not my computer’ reaches the other tab, whoever was signed in',
  { tag: '@once' },
  async ({ page, context, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.goto('/PrivacyPolicy');
    const chat = await context.newPage();
    await chat.goto('/Snippetchat');
    await appAtWork(chat);
    await page.getByRole('button', { name: 'This is not my computer' }).click();
    const question = page.getByRole('dialog', { name: 'Forget everything here?' });
    await expect(question).toBeVisible();
    await context.setOffline(true);
    await say(chat, 'written without a network', 'Anjali');
    await expect(chat.getByText('Waiting for connection')).toBeVisible();
    await draft(chat).fill('half a thought');
    await question.getByRole('button', { name: 'Forget everything' }).click();
    await expect.poll(() => page.url()).not.toContain('PrivacyPolicy');
    await context.setOffline(false);
    await chat.goto('/Snippetchat');
    await appAtWork(chat);
    await expect(draft(chat)).toHaveValue('');
    await expect(chat.getByLabel('Your name')).toHaveValue('');
    await say(chat, 'somebody else', 'Noor');
    await expect.poll(storedTexts).toEqual(['somebody else']);
  },
);

/** Returns the uid of whoever is signed in, as the SDK keeps it. */
function uidOf(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.addEventListener('success', () => {
          const all = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll() as IDBRequest<{ value: { uid?: string } }[]>;
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(all.result.find(({ value }) => value.uid)?.value.uid ?? '');
          });
        });
      }),
  );
}

/** Returns the names of what the browser keeps, but for what a first visit of Home leaves. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      );
    const filled: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await ended(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        if (await ended(database.transaction(store).objectStore(store).count())) filled.push(name);
      database.close();
    }
    // The SDK notes that a page of Home ended before its connection was there.
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...filled].filter(
      (name) =>
        !/^(?:studynest-(?:came|lists|newest|visits)|firebase:previous_websocket)/.test(name),
    );
  });
}
