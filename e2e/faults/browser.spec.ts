import type { Page } from '@playwright/test';
import type { backend } from '../../tests/support/backend.ts';
import { message, say } from '../support/chat.ts';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(120_000);
});

async function contribute(page: Page, library: typeof backend): Promise<void> {
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('a.pdf')]);
  await upload.fillIn();
  await upload.press('Upload');
  await upload.expectAlert('1 file uploaded.');
  expect(await library.storedFiles()).toEqual(['CD/note/a.pdf']);
}

/** Browsers whose storage takes nothing. */
const STORAGES: readonly (readonly [name: string, take: (page: Page) => Promise<unknown>])[] = [
  [
    'without any storage',
    (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
          Object.defineProperty(window, name, { get: refuse });
        }
        const refuseLater = () => Promise.reject(new DOMException('refused', 'SecurityError'));
        Object.assign(navigator.locks, { request: refuseLater, query: refuseLater });
      }),
  ],
  [
    'where the storage is full',
    (page) =>
      page.addInitScript(() => {
        const refuse = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
        Storage.prototype.setItem = refuse;
        IDBObjectStore.prototype.put = refuse;
        IDBObjectStore.prototype.add = refuse;
        Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
      }),
  ],
];

for (const [circumstance, take] of STORAGES)
  test(`every page opens, an upload arrives and a message is sent ${circumstance}`, async ({
    page,
    backend,
  }) => {
    await take(page);
    for (const { address, heading } of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
    }
    await contribute(page, backend);
    await page.goto('/Snippetchat');
    await say(page, 'hello', 'Ada');
    await expect(page.getByText('Sending…')).toBeHidden();
    await expect(message(page, 'hello')).toHaveCount(1);
  });

test('the room goes on where the clipboard is refused, and logs it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const logged = page.waitForEvent('console', (entry) => entry.text().includes('copy a message'));
  await page.goto('/Snippetchat');
  await say(page, 'hello', 'Ada');
  await message(page, 'hello').getByRole('button', { name: 'Copy' }).click();
  await logged;
  await say(page, 'and on');
  await expect(message(page, 'and on')).toHaveCount(1);
});

for (const hours of [-24, 24]) {
  test(`an upload and a message arrive with a clock ${hours} hours wrong`, async ({
    page,
    backend,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await contribute(page, backend);
    await page.goto('/Snippetchat');
    await say(page, 'one', 'Ada');
    await say(page, 'two');
    await expect(page.getByText('Sending…')).toBeHidden({ timeout: 20_000 });
    await expect(message(page, 'two')).toHaveCount(1);
  });
}

test('two tabs send five messages each, in order and without a refusal', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto('/Snippetchat');
    await say(tab, `hello from ${index}`, `Ada ${index}`);
    await expect(message(tab, `hello from ${index}`)).toHaveCount(1);
  }
  for (let number = 1; number <= 5; number += 1) {
    for (const [index, tab] of tabs.entries()) await say(tab, `${index} says ${number}`);
  }
  for (const tab of tabs) {
    for (let number = 1; number <= 5; number += 1) {
      for (const index of tabs.keys()) {
        await expect(message(tab, `${index} says ${number}`)).toHaveCount(1, { timeout: 30_000 });
      }
    }
    await expect(tab.getByText('Couldn’t be sent')).toBeHidden();
    const said = await tab
      .getByRole('log')
      .getByText(/^0 says \d$/)
      .allTextContents();
    expect(said).toEqual(['0 says 1', '0 says 2', '0 says 3', '0 says 4', '0 says 5']);
  }
});
