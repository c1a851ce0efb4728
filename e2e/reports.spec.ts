import { message } from './support/chat.ts';
import { recordDocument, storeFile } from './support/files.ts';
import { expect, test } from './support/test.ts';

/** An id as the database assigns them. */
const ID = '-Ma'.padEnd(20, '-');

test('a message is reported with the keyboard, once, to the operator alone', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403/);
  await backend.writeDatabase('messages', {
    [ID]: { text: 'Buy cheap essays', sender: 'Eve', timestamp: Date.now() },
  });
  await page.goto('/Snippetchat');
  const actions = page.getByRole('button', { name: 'Actions for Eve' });
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  const openDialog = async () => {
    await message(page, 'Buy cheap essays').focus();
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
    await expect(dialog).toContainText('Buy cheap essays');
  };
  const sendReason = async () => {
    await dialog.getByRole('button', { name: 'Spam or harmful' }).press('Enter');
  };

  await openDialog();
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await backend.readCollection('reports')).toEqual({});

  await openDialog();
  await sendReason();
  await expect(page.getByText('Thank you. The operator will look at it.')).toBeVisible();
  await expect(actions).toBeFocused();
  const reports = Object.values(await backend.readCollection('reports'));
  expect(reports).toMatchObject([{ kind: 'message', target: ID, reason: 'harmful' }]);

  await openDialog();
  await sendReason();
  await expect(page.getByText('You have reported this already, or it is gone.')).toBeVisible();
});

test('a file is reported from the viewer, which gets the focus back', async ({ page, backend }) => {
  const shelf = { course: 'IE&FT', category: 'qp' } as const;
  await backend.writeDocuments(
    Object.fromEntries([
      recordDocument(shelf, 'a', 'Someone’s own scan.txt'),
      recordDocument(shelf, 'b', 'Another.txt'),
    ]),
  );
  await storeFile(shelf, 'Someone’s own scan.txt', 'Question 1');
  await page.goto('/Files?course=IE%26FT&tab=qp&file=a');
  const viewer = page.getByRole('dialog', { name: 'Someone’s own scan.txt' });
  await expect(viewer).toContainText('Question 1');
  const more = viewer.getByRole('button', { name: 'More actions' });
  await more.press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this file' });
  await expect(dialog).toContainText('Someone’s own scan.txt');
  // Arrow keys don't lead to the next file here.
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Not theirs to share' }).press('Enter');
  await expect(page.getByText('Thank you. The operator will look at it.')).toBeVisible();
  await expect(more).toBeFocused();
  const reports = Object.values(await backend.readCollection('reports'));
  expect(reports).toMatchObject([{ kind: 'file', target: 'IE&FT/qp/a', reason: 'not-theirs' }]);
});
