import { message, say } from '../support/chat.ts';
import { PAGES } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { pdf, UploadPage } from '../support/uploadPage.ts';

test.beforeEach(({ expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/^(?!uncaught)/);
  test.setTimeout(120_000);
});

test('every page opens, an upload arrives and a message is sent without any storage', async ({
  page,
  backend,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  for (const { address, heading } of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(heading);
  }
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('a.pdf')]);
  await upload.fillIn();
  await upload.press('Upload');
  await upload.expectAlert('1 file uploaded.');
  expect(await backend.storedFiles()).toEqual(['CD/note/a.pdf']);
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
    const upload = await new UploadPage(page).open();
    await upload.choose([pdf('a.pdf')]);
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    expect(await backend.storedFiles()).toEqual(['CD/note/a.pdf']);
    await page.goto('/Snippetchat');
    await say(page, 'one', 'Ada');
    await say(page, 'two');
    await expect(page.getByText('Sending…')).toBeHidden({ timeout: 20_000 });
    await expect(message(page, 'two')).toHaveCount(1);
  });
}
