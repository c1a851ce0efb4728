import { message } from './support/chat.ts';
import { expect, test } from './support/test.ts';

test('a message is reported with the keyboard, once, to the operator alone', async ({
  page,
  backend,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/403/);
  await backend.writeDatabase('messages', {
    '-Ma': { text: 'Buy cheap essays', sender: 'Eve', timestamp: Date.now() },
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
    await dialog.getByRole('radio', { name: 'In the wrong place' }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  };

  await openDialog();
  await dialog.getByRole('button', { name: 'Report' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
  expect(await backend.readCollection('reports')).toEqual({});

  await sendReason();
  await expect(page.getByText('Thank you. The operator will look at it.')).toBeVisible();
  await expect(actions).toBeFocused();
  const reports = Object.values(await backend.readCollection('reports'));
  expect(reports).toMatchObject([{ kind: 'message', target: '-Ma', reason: 'harmful' }]);

  await openDialog();
  await sendReason();
  await expect(page.getByText('You have reported this already, or it is gone.')).toBeVisible();
});
