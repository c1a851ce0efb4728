import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openDashboard, OPERATOR_KEY } from './support/operator.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';

async function contribute(page: Page, names: readonly string[]): Promise<void> {
  const form = await new UploadPage(page).open();
  await form.choose(names.map((name) => pdf(name)));
  await form.fillIn();
  await form.press('Upload');
  await form.expectAlert(
    names.length === 1 ? '1 file uploaded.' : `${names.length} files uploaded.`,
  );
}

/** The id of a message, as the database assigns them. */
const ID = '-Ma'.padEnd(20, '-');

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Chooses an action in the menu of a row. */
async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for / }).press('Enter');
  await row.page().getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

test.beforeEach(async ({ backend }) => {
  await backend.setOperatorKey(OPERATOR_KEY);
});

test('the operator removes what was reported, and everything of its uploader, into the log', async ({
  page,
  newVisitor,
  backend,
  expectedConsoleErrors,
}) => {
  // The desk asks what is stored, also for a file that has just been removed.
  expectedConsoleErrors.push('the server responded with a status of 404');
  await contribute(page, ['Unit 1.pdf', 'Unit 2.pdf', 'Unit 3.pdf']);
  const [id = ''] = Object.keys(await backend.readCollection('lists/CD/note'));
  await backend.writeDatabase('messages', {
    [ID]: { text: 'Buy cheap essays', sender: 'Eve', timestamp: Date.now() },
  });
  const createdAt = new Date();
  const target = `CD/note/${id}`;
  await backend.writeDocuments({
    'reports/1': { kind: 'file', target, reason: 'unreadable', reportedBy: 'a', createdAt },
    'reports/2': { kind: 'file', target, reason: 'unreadable', reportedBy: 'b', createdAt },
    'reports/3': { kind: 'message', target: ID, reason: 'harmful', reportedBy: 'a', createdAt },
  });
  const filesInPlace = async () =>
    (await backend.storedFiles()).filter((name) => !name.startsWith('trash/'));
  const operator = await newVisitor();
  await openDashboard(operator);
  const reports = card(operator, 'Reports');
  const uploads = card(operator, 'Newest uploads');

  const message = reports.getByRole('listitem').filter({ hasText: 'Buy cheap essays' });
  await expect(message).toContainText('Spam or harmful');
  await choose(message, 'Remove');
  await operator.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  await expect(message).toHaveCount(0);
  await operator.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(operator.getByText('The message was put back.')).toBeVisible();
  expect(await backend.readDatabase(`messages/${ID}/text`)).toBe('Buy cheap essays');
  await backend.writeDatabase(`messages/${ID}/text`, 'This message is deleted !');

  const file = reports.getByRole('listitem').filter({ hasText: 'Can’t be read (2)' });
  await choose(file, 'Remove');
  await operator.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  await expect(reports).toContainText('Nobody has reported anything.');
  await expect(uploads.getByRole('listitem')).toHaveCount(2);
  expect(await filesInPlace()).toHaveLength(2);
  expect(await backend.readCollection('reports')).toEqual({});
  await expect(operator.getByRole('heading', { name: 'Reports' })).toBeFocused();

  const first = uploads.getByRole('listitem').first();
  await choose(first, 'Remove all by this visitor');
  await operator.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(first.getByRole('button', { name: /^Actions for / })).toBeFocused();
  await choose(first, 'Remove all by this visitor');
  await operator.getByRole('button', { name: 'Yes, remove all' }).press('Enter');
  await expect(uploads).toContainText('Nothing was uploaded yet.');
  expect(await filesInPlace()).toEqual([]);
  expect(await backend.readCollection('lists/CD/note')).toEqual({});
  await expect(card(operator, 'Log').getByRole('listitem')).toContainText([
    /Removed the files of visitor .*Unit/,
    /Removed a file: Unit/,
    'Removed a message: Buy cheap essays',
  ]);

  const trash = card(operator, 'Trash');
  await trash.getByRole('button', { name: 'Many removed files at once' }).press('Enter');
  await trash.getByRole('button', { name: 'Choose all' }).press('Enter');
  await trash.getByRole('button', { name: 'Put back (3)' }).press('Enter');
  await operator.getByRole('button', { name: 'Yes, 3 removed files' }).press('Enter');
  await expect(uploads.getByRole('listitem')).toHaveCount(3);
  expect(await filesInPlace()).toHaveLength(3);
  expect(Object.keys(await backend.readCollection('lists/CD/note'))).toHaveLength(3);
});

test('an opened file is removed in another tab, as long as the desk is open', async ({
  page,
  newVisitor,
  backend,
  expectedConsoleErrors,
}) => {
  // The file of this test is no whole PDF, and is opened once more while it is being removed.
  expectedConsoleErrors.push('could not show a file', 'the server responded with a status of 404');
  await contribute(page, ['Unit 1.pdf', 'Unit 2.pdf']);
  const records = await backend.readCollection('lists/CD/note');
  const [one = '', other = ''] = Object.keys(records);
  const desk = await newVisitor();
  const tab = await desk.context().newPage();
  await tab.goto(`/Files?course=CD&file=${one}`);
  await expect(tab.getByRole('button', { name: 'More actions' })).toBeVisible();
  await openDashboard(desk);
  await expect(tab.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  const remove = async () => {
    await tab.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await tab.getByRole('button', { name: 'Yes, remove' }).press('Enter');
    await expect(tab.getByText('The file was removed.')).toBeVisible();
    await expect(tab).toHaveURL('/Files?course=CD');
  };
  await remove();
  await tab.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(tab.getByText('1 file was put back.')).toBeVisible();
  await tab.getByRole('link', { name: records[one]?.['title'] as string }).press('Enter');
  await remove();
  expect(Object.keys(await backend.readCollection('lists/CD/note'))).toEqual([other]);
  expect(await backend.storedFiles()).toContain(`trash/CD/note/${one}`);

  await tab.goto(`/Files?course=CD&file=${other}`);
  await expect(tab.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  await desk.goto('/Notes');
  await expect(tab.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
});

test('a pause stops uploads and keeps the form, until it is over', async ({
  page,
  newVisitor,
  backend,
}) => {
  const operator = await newVisitor();
  await openDashboard(operator);
  const uploads = card(operator, 'Uploads');
  await uploads.getByRole('button', { name: 'Pause uploads' }).press('Enter');
  await operator.getByRole('button', { name: 'Yes, pause' }).press('Enter');
  await expect(uploads).toContainText('Uploads are paused.');

  const form = await new UploadPage(page).open();
  const note = page.getByRole('status').filter({ hasText: 'Uploads are paused for now.' });
  await expect(note).toBeVisible();
  await form.choose([pdf('Unit 1.pdf')]);
  await form.fillIn();
  await form.press('Upload');
  await form.expectAlert('Uploads are paused for now. Your files and answers stay here.');
  await expect(page.getByText('1 file ready.')).toBeVisible();
  await expect(page.getByLabel('Course')).toHaveValue('CD');
  expect(await backend.storedFiles()).toEqual([]);

  await uploads.getByRole('button', { name: 'Resume uploads' }).press('Enter');
  await expect(uploads).toContainText('Everyone can upload.');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(note).toBeHidden();
  await form.press('Upload');
  await form.expectAlert('1 file uploaded.');
});

test('the chat is saved before it is cleared, and the shutdown says why', async ({
  page,
  newVisitor,
  backend,
}) => {
  const timestamp = Date.parse('2026-01-02T03:04:05Z');
  await backend.writeDatabase('messages', { '-Ma': { text: 'hello', sender: 'Ann', timestamp } });
  await openDashboard(page);
  await page.getByPlaceholder('Enter Snippet Name').fill('any');
  await page.getByRole('button', { name: 'clear Snippet chat messages !' }).press('Enter');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file first' }).press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^snippet-chat-.*\.json$/);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual([
    { id: '-Ma', time: '2026-01-02T03:04:05.000Z', sender: 'Ann', text: 'hello' },
  ]);
  await page.getByRole('button', { name: 'Yes, clear' }).press('Enter');
  await expect(page.getByText('Realtime DB data deleted')).toBeVisible();

  await page.getByRole('button', { name: 'Shutdown Website' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, shut down' }).press('Enter');
  await expect(page.getByText('Website shutdown triggered')).toBeVisible();
  await expect(card(page, 'Log').getByRole('listitem')).toContainText([
    'Shut the website',
    'Cleared the chat',
  ]);

  const visitor = await newVisitor('/Notes');
  await expect(visitor.getByRole('main').filter({ visible: true })).toContainText(
    'The website is currently down. Please try again later.',
  );
  await page.getByRole('button', { name: 'wake up Website' }).press('Enter');
  await expect(page.getByText('Website wake up triggered')).toBeVisible();
  expect(await backend.readDatabase('shutdown')).toEqual({ status: false });
});
