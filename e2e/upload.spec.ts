import { mkdir, truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';
import { MAX_FILE_BYTES } from '../src/model/limits.ts';
import { byteSize } from '../src/model/byteSize.ts';

/** Pastes a picture, as from a screenshot. */
async function pastePicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(50)], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
}

test('contributes files and finds them in the list', async ({ page, backend }) => {
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('Unit 1.pdf'), pdf('Unit 2.pdf', 700_000)]);
  await expect(page.getByText('2 files ready.')).toBeVisible();
  await upload.fillIn('Question Papers', 'NW LAB', 'No');
  await upload.press('Upload');
  await upload.expectAlert('2 files uploaded.');
  await expect(page.getByLabel('Category')).toHaveValue('');
  await expect(upload.form.getByRole('listitem').filter({ hasText: 'Unit' })).toHaveCount(0);

  const records = Object.values(await backend.readCollection('lists/NW LAB/qp'));
  expect(records).toHaveLength(2);
  expect(records).toContainEqual(
    expect.objectContaining({ title: 'Unit 2.pdf', isOwnNote: 'no', downloads: 0, size: 700_000 }),
  );
  await upload.form.getByRole('link', { name: 'NW LAB · Question Papers' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Unit 1.pdf' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Unit 2.pdf' })).toBeVisible();
});

test(
  'finds what it adds also where the list was searched before',
  { tag: '@once' },
  async ({ page }) => {
    const upload = await new UploadPage(page).open();
    for (const name of ['Unit 1.pdf', 'Unit 2.pdf']) {
      await upload.choose([pdf(name)]);
      await upload.fillIn();
      await upload.press('Upload');
      await upload.form.getByRole('link', { name: 'CD · Notes' }).click();
      await page.getByPlaceholder('Search for notes...').fill('unit');
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
      await page.goBack();
    }
  },
);

test(
  'alerts and sends nothing while a field is missing',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const upload = await new UploadPage(page).open();
    await upload.press('Upload');
    await upload.expectAlert('Please fill in all required fields.');
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('Please fill in all required fields.');
    await expect(page.getByLabel('Files', { exact: true })).toBeFocused();
    expect(await backend.storedFiles()).toEqual([]);
  },
);

test(
  'sends what was filled in before the app was interactive',
  { tag: '@once' },
  async ({ page, backend }) => {
    const release = await openWithoutApp(page, '/Contribute');
    const upload = new UploadPage(page);
    await upload.choose([pdf('early.pdf'), pdf('also early.pdf')]);
    await upload.fillIn('Question Papers', 'CD', 'Yes');
    await upload.press('Upload');
    release();
    await upload.expectAlert('2 files uploaded.');
    const records = Object.values(await backend.readCollection('lists/CD/qp'));
    const titles = records.map(({ title }) => title).toSorted();
    expect(titles).toEqual(['also early.pdf', 'early.pdf']);
    expect(records.map(({ isOwnNote }) => isOwnNote)).toEqual(['yes', 'yes']);
  },
);

test(
  'names what is not taken before anything is sent',
  { tag: '@phone' },
  async ({ page, backend }, testInfo) => {
    const upload = await new UploadPage(page).open();
    // From the disk, because a buffer of this size takes the driver seconds to hand over.
    const large = testInfo.outputPath('large.pdf');
    await writeFile(large, '');
    await truncate(large, MAX_FILE_BYTES + 1);
    await upload.choose([large]);
    await upload.choose([
      pdf('empty.pdf', 0),
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
      { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\x03\x04\0\0') },
      { name: 'good.md', mimeType: '', buffer: Buffer.from('# Good') },
    ]);
    await expect(upload.row('large.pdf')).toContainText(
      `Not added: larger than ${byteSize(MAX_FILE_BYTES)}.`,
    );
    await expect(upload.row('empty.pdf')).toContainText('Not added: the file is empty.');
    await expect(upload.row('archive.zip')).toContainText(
      'Not added: only PDFs, images and text files',
    );
    // Text, which may be shared as text.
    for (const name of ['page.html', 'drawing.svg']) {
      await expect(upload.row(name)).toContainText('Not added: the name needs another ending.');
    }
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    await expect(upload.row('large.pdf')).toContainText('Not added');
    expect(await backend.storedFiles()).toEqual(['CD/note/good.md']);
  },
);

test(
  'takes the files of a dropped folder, and says when there are none',
  { tag: '@phone' },
  async ({ page, backend }, testInfo) => {
    const folder = testInfo.outputPath('Semester 6');
    await mkdir(`${folder}/Module 1`, { recursive: true });
    await mkdir(testInfo.outputPath('Empty'));
    await writeFile(`${folder}/overview.pdf`, '%PDF-1.4');
    await writeFile(`${folder}/Module 1/notes.txt`, 'notes');
    const upload = await new UploadPage(page).open();
    await upload.drop([folder]);
    await expect(page.getByText('2 files ready.')).toBeVisible();
    await upload.drop([testInfo.outputPath('Empty')]);
    await upload.expectAlert('The drop contained no files.');
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('2 files uploaded.');
    expect((await backend.storedFiles()).toSorted()).toEqual([
      'CD/note/notes.txt',
      'CD/note/overview.pdf',
    ]);
  },
);

test('takes a pasted picture', { tag: '@phone' }, async ({ page, backend }) => {
  const upload = await new UploadPage(page).open();
  await pastePicture(page);
  await expect(upload.row('image.png')).toBeVisible();
  await upload.fillIn();
  await upload.press('Upload');
  await upload.expectAlert('1 file uploaded.');
  expect(await backend.storedFiles()).toEqual(['CD/note/image.png']);
});

test('says a percentage that only rises and ends at 100', { tag: '@once' }, async ({ page }) => {
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('a.pdf', 1_500_000), pdf('b.pdf', 300_000), pdf('c.pdf', 200_000)]);
  await upload.fillIn();
  await upload.throttle({ bytesPerSecond: 400_000 });
  const percentages = await upload.watchPercentages();
  await upload.press('Upload');
  await upload.expectAlert('3 files uploaded.');
  const seen = await percentages();
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.at(-1)).toBe(100);
});

test('has no fault that axe finds', { tag: '@phone' }, async ({ page }) => {
  const upload = await new UploadPage(page).open();
  await upload.press('Upload');
  await upload.choose([pdf('a.pdf'), pdf('empty.pdf', 0)]);
  await expect(upload.row('a.pdf')).toBeVisible();
  await expectAccessible(page);
});
