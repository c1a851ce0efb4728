import { message, say } from './support/chat.ts';
import { recordDocument, storeFile } from './support/files.ts';
import { standInForGoogle } from './support/googleScript.ts';
import { NO_NETWORK_NOISE } from './support/noNetwork.ts';
import { enterKey, OPERATOR_KEY } from './support/operator.ts';
import { expect, test } from './support/test.ts';
import { translate } from './support/translator.ts';
import { photo, UploadPage } from './support/uploadPage.ts';

test.describe('on a page that the browser translates', { tag: '@phone' }, () => {
  test.beforeEach(({ page }) => translate(page));

  test('the operator’s key is verified, wrong and right', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/403/, /permission-denied/, /permission_denied/);
    await backend.setOperatorKey(OPERATOR_KEY);
    await page.goto('/Admin');
    await enterKey(page, 'wrong');
    await expect(page.getByRole('alert').first()).toHaveText('Invalid Security Key');
    await enterKey(page, OPERATOR_KEY);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  });

  test('a guest signs in, and is named', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/404/);
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a display name.');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Anjali');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('You are signed in as Anjali.')).toBeVisible();
  });

  test('Google’s window opens and closes', async ({ page, context }) => {
    await standInForGoogle(context);
    await page.goto('/signin');
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign In with Google' }).click(),
    ]);
    await popup.waitForURL(/\/emulator\/auth\/handler/);
    await expect(page.getByText('Waiting for Google…')).toBeVisible();
    await popup.close();
    // Firebase notices only after some seconds, and the button is free long before.
    const first = await page.waitForFunction(() => {
      if (document.body.textContent.includes('popup-closed-by-user')) return 'the message';
      const buttons = [...document.querySelectorAll('button')];
      const google = buttons.find(({ textContent }) => textContent.includes('Google'));
      return google?.disabled === false && 'the button';
    });
    expect(await first.jsonValue()).toBe('the button');
    await expect(page.getByRole('alert')).toHaveText(
      'Firebase: Error (auth/popup-closed-by-user).',
      { timeout: 20_000 },
    );
  });

  test('messages are deleted and reported, and earlier ones come', async ({ page, backend }) => {
    const now = Date.now();
    const messages = Array.from({ length: 60 }, (_, index) => [
      `-M${String(index).padStart(18, '0')}`,
      {
        text: index === 59 ? 'See https://example.org/ today' : `Line ${index}.`,
        sender: 'Asha',
        timestamp: now - (60 - index) * 1_000,
      },
    ]);
    await backend.writeDatabase('messages', Object.fromEntries(messages));
    await page.goto('/Snippetchat');
    for (const text of ['See https', 'Line 58.']) {
      const row = message(page, text);
      await row.focus();
      await row.press('Enter', { delay: 1_000 });
      await page.getByRole('button', { name: 'Yes, delete' }).click();
      await expect(row).toHaveCount(0);
    }
    await expect(message(page, 'This message is deleted !')).toHaveCount(2);
    await expect(page.getByText('https://example.org/')).toHaveCount(0);
    await page.getByRole('button', { name: 'Earlier messages' }).click();
    await expect(message(page, 'Line 5.')).toBeVisible();
  });

  test('the chat goes through a lost connection', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await page.goto('/Snippetchat');
    await say(page, 'before', 'Ada');
    await expect(message(page, 'before')).toBeVisible();
    await page.context().setOffline(true);
    await say(page, 'in the dark');
    await expect(
      message(page, 'in the dark').or(page.getByText('in the dark')).first(),
    ).toBeVisible();
    await page.context().setOffline(false);
    await expect(message(page, 'in the dark')).toBeVisible({ timeout: 30_000 });
  });

  test('a file is reported', async ({ page, backend }) => {
    const shelf = { course: 'CD', category: 'note' } as const;
    await backend.writeDocuments(Object.fromEntries([recordDocument(shelf, 'a', 'Notes.txt')]));
    await storeFile(shelf, 'Notes.txt', 'Question 1');
    await page.goto('/Files?course=CD&file=a');
    const viewer = page.getByRole('dialog', { name: 'Notes.txt' });
    await expect(viewer).toContainText('Question 1');
    await viewer.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this file' });
    await dialog.getByRole('button').first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('photos become one PDF', async ({ page }) => {
    const upload = await new UploadPage(page).open();
    await upload.choose([
      await photo(page, 'IMG_1.jpg', { width: 400, height: 300 }),
      await photo(page, 'IMG_2.jpg', { width: 300, height: 400 }),
    ]);
    await upload.press('Make one PDF');
    await upload.press('Make PDF');
    await expect(page.getByText('2 photos are now one PDF of 2 pages.')).toBeVisible();
  });

  test('a list is filtered, sorted and extended', async ({ page, backend }) => {
    const documents = Array.from({ length: 15 }, (_, index) =>
      recordDocument({ course: 'CD', category: 'note' }, `id${index}`, `File ${index}.txt`),
    );
    await backend.writeDocuments(Object.fromEntries(documents));
    await page.goto('/Files?course=CD');
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    await page.getByPlaceholder('Search for notes...').fill('file 14');
    await expect(page.getByText('File 14.txt')).toBeVisible();
    await expect(page.getByText('File 13.txt')).toBeHidden();
    await page.getByPlaceholder('Search for notes...').fill('nothing');
    await expect(page.getByText('No items to display')).toBeVisible();
  });
});

test(
  'a malformed address leads to a page, and no crash',
  { tag: '@phone' },
  async ({ page, baseURL, expectedConsoleErrors }) => {
    // React Router says that it cannot decode it.
    expectedConsoleErrors.push(/malformed/, /404/, /400/);
    // The host answers such an address itself, so the app is led there from inside.
    await page.goto('/Aboutus');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const [address, heading] of [
      ['/%', '404 - Page Not Found'],
      ['/Files/%E0%A4%A', '404 - Page Not Found'],
      ['/Files?course=%E0%A4%A', 'There is no course'],
    ] as const) {
      await page.evaluate(
        (to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        `${baseURL ?? ''}${address}`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    }
  },
);
