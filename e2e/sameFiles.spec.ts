import { createHash } from 'node:crypto';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

test(
  'says which of the chosen files the library has, and sends them all the same',
  { tag: '@once' },
  async ({ page, backend, context }) => {
    const upload = await new UploadPage(page).open();
    await upload.choose([pdf('Unit 1.pdf')]);
    await upload.fillIn('Question Papers', 'CD');
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');

    const renamed = { ...pdf('Unit 1.pdf'), name: 'Module one.pdf' };
    const copy = { ...pdf('New.pdf'), name: 'New copy.pdf' };
    await upload.choose([pdf('New.pdf'), renamed, copy]);
    await expect(upload.row('Module one.pdf')).toContainText('Already here: CD · Question Papers');
    await expect(page.getByText('Already chosen: New copy.pdf.')).toBeVisible();
    await expect(upload.row('New copy.pdf')).toHaveCount(0);
    const summary = page.getByText('is already in the library.');
    await expect(summary).toHaveRole('status');
    await expect(summary).toHaveText('1 file is already in the library.');
    const opened = context.waitForEvent('page');
    await upload.row('Module one.pdf').getByRole('link', { name: 'CD · Question Papers' }).click();
    const viewer = await opened;
    await expect(viewer.getByRole('dialog', { name: 'Unit 1.pdf' })).toBeVisible();
    await viewer.close();

    await upload
      .row('Module one.pdf')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(upload.form.getByRole('listitem')).toHaveCount(1);
    await expect(summary).toBeHidden();

    await upload.choose([renamed]);
    await expect(upload.row('Module one.pdf')).toContainText('Already here');
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('2 files uploaded.');
    const records = Object.values(await backend.readCollection('lists/CD/note'));
    expect(records.map(({ title }) => title).toSorted()).toEqual(['Module one.pdf', 'New.pdf']);
    expect(new Set(records.map(({ contentHash }) => contentHash)).size).toBe(2);
    // The browser's worker and Node agree.
    expect(records).toContainEqual(
      expect.objectContaining({
        title: 'New.pdf',
        contentHash: createHash('sha256').update(pdf('New.pdf').buffer).digest('hex'),
      }),
    );
  },
);
