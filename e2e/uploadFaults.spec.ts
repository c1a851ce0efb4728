import { appendFile, rm, utimes, writeFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

const LIST = 'lists/CD/note';

/** So slow that an upload is still under way when a busy machine reaches the test's next step. */
const SLOW = { bytesPerSecond: 50_000 };

/** Messages of the browser and the SDK in the console without a connection. */
const NO_CONNECTION = [
  'Failed to load resource: net::ERR_',
  'RPC_ERROR',
  'RestConnection RPC',
  'StudyNest could not prepare the upload',
];

test('sends what was read of files that were deleted or changed after they were chosen', async ({
  page,
  backend,
}, testInfo) => {
  const paths = ['deleted.pdf', 'changed.pdf', 'dated.pdf'].map((name) =>
    testInfo.outputPath(name),
  );
  for (const path of paths) await writeFile(path, `%PDF-1.4 and some text in ${path}`);
  const [deleted = '', changed = '', dated = ''] = paths;
  const upload = await new UploadPage(page).open();
  await upload.choose(paths);
  await upload.fillIn();
  // Its doubt shows that a file was read.
  for (const name of ['deleted.pdf', 'changed.pdf', 'dated.pdf']) {
    await expect(upload.row(name)).toContainText('looks damaged');
  }
  await rm(deleted);
  await appendFile(changed, 'more');
  // As drives do that load a file after it was chosen.
  await utimes(dated, new Date(), new Date());
  await upload.press('Upload');
  await upload.expectAlert('3 files uploaded.');
  const records = Object.values(await backend.readCollection(LIST));
  expect(records).toHaveLength(3);
  for (const { title, downloadURL } of records) {
    const stored = await (await fetch(downloadURL as string)).text();
    expect(stored).toMatch(new RegExp(`^%PDF-1.4 and some text in .*/${title as string}$`));
  }
});

test('goes on by itself when the connection was lost and is back', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(...NO_CONNECTION);
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('large.pdf', 2_000_000), pdf('small.pdf', 20_000)]);
  await upload.fillIn();
  await upload.throttle(SLOW);
  await upload.press('Upload');
  // A small file whose answer is lost is sent again, and the refusal shows in the console.
  await expect(upload.row('small.pdf')).toContainText('Uploaded');
  await expect(upload.row('large.pdf')).toContainText('% sent');
  await upload.throttle({ offline: true });
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await upload.throttle({});
  await upload.expectAlert('2 files uploaded.', 30_000);
  const records = Object.values(await backend.readCollection(LIST));
  expect(records.map(({ title, size }) => [title, size]).toSorted()).toEqual([
    ['large.pdf', 2_000_000],
    ['small.pdf', 20_000],
  ]);
  expect(await backend.storedFiles()).toHaveLength(2);
});

test('leaves nothing behind when it is cancelled', async ({ page, backend }) => {
  const upload = await new UploadPage(page).open();
  const transfersUnderWay = upload.watchTransfers();
  await upload.chooseFromDisk([
    ...Array.from({ length: 8 }, (_, index) => pdf(`small ${index}.pdf`, 200_000)),
    pdf('large.pdf', 12_000_000),
  ]);
  await upload.fillIn();
  await upload.throttle({ bytesPerSecond: 400_000 });
  await upload.press('Upload');
  await expect(page.getByText(/Uploading\.\.\. \d+%/)).toBeVisible();
  await expect(page.getByText(/\d+% sent/).first()).toBeVisible();
  await upload.press('Cancel');
  await expect(page.getByText(/Uploading\.\.\./)).toHaveCount(0);
  await expect(upload.form.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveCount(0);
  await expect(page.getByLabel('Category')).toHaveValue('');
  await upload.throttle({});
  // A small file is one request, which can't be withdrawn. The file is removed after the answer.
  await expect.poll(transfersUnderWay).toBe(0);
  await expect
    .poll(async () => {
      const titles = Object.values(await backend.readCollection(LIST)).map(({ title }) => title);
      const files = (await backend.storedFiles()).map((path) => path.replace('CD/note/', ''));
      return files.filter((name) => !titles.includes(name));
    })
    .toEqual([]);
  expect(await backend.storedFiles()).not.toContain('CD/note/large.pdf');
});

test('continues where a tab was killed, and stores nothing twice', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  // The records arrive when the tab is closed. Each is refused once when it is written again.
  expectedConsoleErrors.push('the server responded with a status of 403');
  const killed = await new UploadPage(page).open();
  await killed.choose([pdf('Unit 1.pdf', 300_000), pdf('Unit 2.pdf')]);
  await killed.fillIn();
  // The files are stored, and the answers to their records never arrive.
  await page.route('**/documents:commit*', () => undefined);
  await killed.press('Upload');
  await expect(killed.row('Unit 1.pdf')).toContainText('Adding it to the list');
  await expect(killed.row('Unit 2.pdf')).toContainText('Adding it to the list');
  const [first, second] = [await page.context().newPage(), await page.context().newPage()];
  await page.close();

  const [upload, late] = [new UploadPage(first), new UploadPage(second)];
  for (const tab of [upload, late]) {
    await tab.open();
    await expect(tab.page.getByText('2 files were not finished.')).toBeVisible();
  }
  await upload.page.getByRole('button', { name: 'Continue' }).click();
  await late.page.getByRole('button', { name: 'Continue' }).click();
  await expect(late.page.getByText('Another tab has these files now.')).toBeVisible();
  await upload.expectAlert('2 files uploaded.');
  const files = ['CD/note/Unit 1.pdf', 'CD/note/Unit 2.pdf'];
  expect((await backend.storedFiles()).toSorted()).toEqual(files);
  const titles = Object.values(await backend.readCollection(LIST)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Unit 1.pdf', 'Unit 2.pdf']);
  await late.open();
  await expect(late.page.getByText('not finished')).toBeHidden();
});

test('asks before a running upload is left', async ({ page }) => {
  const upload = await new UploadPage(page).open();
  await upload.choose([pdf('large.pdf', 2_000_000)]);
  await upload.fillIn();
  await upload.throttle(SLOW);
  await upload.press('Upload');
  await expect(page.getByText(/Uploading\.\.\. \d+%/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText(/Uploading\.\.\. \d+%/)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/PrivacyPolicy/);
});
