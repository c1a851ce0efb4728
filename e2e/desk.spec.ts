import type { Locator, Page } from '@playwright/test';
import { recordDocument, storeFile } from './support/files.ts';
import { downloadLink } from '../tests/support/downloadLink.ts';
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
  // The desk asks what is stored, also for a file that has just been removed, and draws its page.
  expectedConsoleErrors.push('the server responded with a status of 404', 'draw a first page');
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

  // The evidence follows the focus, and has both answers.
  const evidence = reports.getByRole('region', { name: 'Evidence' });
  const file = reports.getByRole('listitem').filter({ hasText: 'Can’t be read (2)' });
  await file.getByRole('button', { name: /^Actions for / }).focus();
  await expect(evidence).toContainText('Can’t be read (2)');
  await evidence.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
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

test('who uploaded a removed file is told, and does not send it again in good faith', async ({
  page,
  newVisitor,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push('the server responded with a status of 404');
  await contribute(page, ['Unit 1.pdf']);
  const operator = await newVisitor();
  await openDashboard(operator);
  await choose(card(operator, 'Newest uploads').getByRole('listitem'), 'Remove for good');
  await operator.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  await expect(operator.getByText('1 file was removed.')).toBeVisible();

  await page.reload();
  const own = page.getByRole('region', { name: 'Your uploads' });
  await expect(own.getByRole('listitem')).toHaveText(/^Unit 1\.pdf.*Removed by the operator/);
  await expect(own.getByRole('button')).toHaveCount(0);
  const form = new UploadPage(page);
  await form.choose([{ ...pdf('Unit 1.pdf'), name: 'Again.pdf' }, pdf('Unit 2.pdf')]);
  await expect(page.getByText('1 file left out, as the operator removed it before.')).toBeVisible();
  await form.fillIn();
  await form.press('Upload');
  await form.expectAlert('1 file uploaded.');
  expect(await backend.storedFiles()).toEqual(['CD/note/Unit 2.pdf']);
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
    await expect(tab.getByText('1 file was removed.')).toBeVisible();
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
  const pauses = card(operator, 'Pauses');
  await pauses.getByRole('button', { name: 'Pause uploads' }).press('Enter');
  await operator.getByRole('button', { name: 'Yes, pause' }).press('Enter');
  await expect(pauses).toContainText('Paused: uploads.');

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

  await pauses.getByRole('button', { name: 'Resume uploads' }).press('Enter');
  await expect(pauses).toContainText('Nothing is paused.');
  await form.press('Upload');
  await form.expectAlert('1 file uploaded.');
  await expect(note).toBeHidden();
});

test('a wave of one link under many names goes with five presses, and nothing honest with it', async ({
  page,
  backend,
}) => {
  const now = Date.now();
  const message = (id: string, number: number, sender: string, text: string) => [
    `-${id}${number}`.padEnd(20, '-'),
    { text, sender, timestamp: now - 3_000_000 + number * 12_000 },
  ];
  const honest = Array.from({ length: 90 }, (_, number) =>
    message('Real', number, `Student ${number % 30}`, `honest message ${number}`),
  );
  const wave = Array.from({ length: 150 }, (_, number) =>
    message('Spam', number, `u${(number * 7_919).toString(36)}`, 'free https://spam.example/abc'),
  );
  await backend.writeDatabase('messages', Object.fromEntries([...wave, ...honest]));
  await openDashboard(page);
  const messages = card(page, 'Messages');
  await messages.getByRole('button', { name: 'Many messages at once' }).click();
  await expect(messages).toContainText('240 messages by 180 names');
  await messages.getByLabel('Says').fill('spam.example');
  await messages.getByRole('button', { name: 'Choose all' }).click();
  await messages.getByRole('button', { name: 'Remove (150)' }).click();
  await page.getByRole('button', { name: 'Yes, 150 messages' }).click();
  await expect(page.getByText('150 messages removed. They can be put back.')).toBeVisible();
  expect(await backend.readDatabase('messages')).toEqual(Object.fromEntries(honest));
});

test('a link in a sentence finds its file, and the trash shows it; one without a record goes for good', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  // The desk asks what is stored where nothing is any more.
  expectedConsoleErrors.push('the server responded with a status of 404');
  const shelf = { course: 'CD', category: 'note' } as const;
  const [path, fields] = recordDocument(shelf, 'a-9', 'Unit 1.txt');
  await backend.writeDocuments({ [path]: fields });
  await storeFile(shelf, 'Unit 1.txt', 'The kept text');
  await storeFile(shelf, 'Phish.txt', 'enter your password');
  await openDashboard(page);
  const uploads = card(page, 'Newest uploads');
  const link = uploads.getByLabel('Link to a file');
  await link.fill('The file is at <example.org/Files?course=CD&file=a-9>.');
  await link.press('Enter');
  await uploads.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  // What is kept is looked at before it is put back.
  const trash = card(page, 'Trash');
  await trash.getByRole('button', { name: 'Many removed files at once' }).press('Enter');
  const kept = page.waitForEvent('popup');
  await trash.getByRole('button', { name: 'Unit 1.txt' }).press('Enter');
  await expect((await kept).getByText('The kept text')).toBeVisible();
  await trash.getByRole('button', { name: 'Choose all' }).press('Enter');
  await trash.getByRole('button', { name: 'Put back (1)' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, 1 removed file' }).press('Enter');
  await expect(page.getByText('1 file was put back.')).toBeVisible();
  await link.fill('example.org/Files?course=CD&file=another');
  await link.press('Enter');
  await expect(uploads).toContainText('No file was found by this link.');
  await link.fill(downloadLink('CD', 'note', 'Phish.txt'));
  await link.press('Enter');
  await expect(uploads).toContainText('a stored file without a record');
  await uploads.getByRole('button', { name: 'Remove for good' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, remove' }).press('Enter');
  await expect(page.getByText('1 file was removed.')).toBeVisible();
  expect(await backend.storedFiles()).toEqual(['CD/note/Unit 1.txt']);
});

test('the chat is cleared, and the site shut and woken up, each into the log', async ({
  page,
  newVisitor,
  backend,
}) => {
  await backend.writeDatabase('messages', {
    '-Ma': { text: 'hello', sender: 'Ann', timestamp: 1 },
  });
  await openDashboard(page);
  await page.getByPlaceholder('Enter Snippet Name').fill('any');
  await page.getByRole('button', { name: 'clear Snippet chat messages !' }).press('Enter');
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
