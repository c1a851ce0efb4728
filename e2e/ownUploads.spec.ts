import { say, storedTexts } from './support/chat.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

test(
  'lists what the visitor has uploaded, and removes it for good after a question',
  { tag: '@once' },
  async ({ page, backend }) => {
    const upload = await new UploadPage(page).open();
    const uploads = page.getByRole('region', { name: 'Your uploads' });
    const row = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
    const contribute = async () => {
      await upload.choose([pdf('Unit 1.pdf'), pdf('Unit 2.pdf')]);
      await upload.fillIn();
      await upload.press('Upload');
    };
    await contribute();
    await expect(row('Unit 1.pdf')).toContainText('CD · Notes');
    await expect(row('Unit 2.pdf')).toBeVisible();
    // The list is cached from here on.
    await row('Unit 1.pdf').getByRole('link', { name: 'CD · Notes' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Unit' })).toHaveCount(2);
    await page.goBack();

    await row('Unit 1.pdf').getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: 'Remove “Unit 1.pdf”?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await backend.storedFiles()).toHaveLength(2);

    await row('Unit 1.pdf').getByRole('button', { name: 'Remove' }).click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(row('Unit 1.pdf')).toHaveCount(0);
    await upload.expectAlert('Unit 1.pdf is removed.');
    await expect.poll(() => backend.storedFiles()).toEqual(['CD/note/Unit 2.pdf']);
    expect(Object.keys(await backend.readCollection('lists/CD/note'))).toHaveLength(1);
    await row('Unit 2.pdf').getByRole('link', { name: 'CD · Notes' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Unit 2.pdf' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Unit 1.pdf' })).toHaveCount(0);
  },
);

test(
  'knows the visitor where a browser never ends the deletion of a database',
  { tag: '@once' },
  async ({ page, context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/Aboutus');
    await otherTab.evaluate(async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      // The deletion waits for this connection, and whoever opens the database waits for both.
      const deletion = indexedDB.deleteDatabase(name);
      await new Promise((resolve) => deletion.addEventListener('blocked', resolve));
    }, 'validate-browser-context-for-indexeddb-analytics-module');

    const upload = await new UploadPage(page).open();
    await upload.choose([pdf('Unit 1.pdf')]);
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    await page.reload();
    const uploads = page.getByRole('region', { name: 'Your uploads' });
    await expect(uploads.getByRole('listitem').filter({ hasText: 'Unit 1.pdf' })).toBeVisible();
  },
);

test(
  'goes on where a database never opens',
  { tag: '@once' },
  async ({ page, backend, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('open a database');
    await page.addInitScript(() => {
      indexedDB.open = () => new EventTarget() as unknown as IDBOpenDBRequest;
    });
    const upload = await new UploadPage(page).open();
    await upload.choose([pdf('Unit 1.pdf')]);
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    // The visitor is known again.
    await page.reload();
    await expect(page.getByRole('region', { name: 'Your uploads' })).toContainText('Unit 1.pdf');
    await page.goto('/Snippetchat');
    await say(page, 'Hello', 'Ida');
    await expect.poll(storedTexts).toEqual(['Hello']);
    expect(Object.keys(await backend.readCollection('lists/CD/note'))).toHaveLength(1);
  },
);
