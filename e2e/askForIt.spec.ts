import { fillList, recordDocument } from './support/files.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

test(
  'a list with few files leads to the chat with a question, which keeps the draft and is not sent',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const shelf = { course: 'CD', category: 'qp' } as const;
    await fillList({ ...shelf, category: 'note' }, 4);
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(shelf, 'one', 'April 2025.txt')]),
    );
    const message = page.getByLabel('Message', { exact: true });
    const offer = page.getByRole('link', { name: 'Ask for it' });
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await page.goto('/Snippetchat');
    // The app keeps the draft, so it must be interactive before this page is left.
    await appAtWork(page);
    await message.fill('Hello everybody');

    await page.goto('/Files?course=CD&tab=qp');
    await expect(offer).toBeVisible();
    await page.getByRole('tab', { name: 'Notes', exact: true }).click();
    await expect(row('File 04.txt')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await page.getByRole('tab', { name: 'Question Papers', exact: true }).click();
    await expect(row('April 2025.txt')).toBeVisible();
    await offer.focus();
    await page.keyboard.press('Enter');
    const question = 'Does anyone have Question Papers of CD (Compiler Design)?';
    await expect(message).toHaveValue(`Hello everybody\n${question}`);
    // The question is taken out of the history, and the room stays.
    await expect
      .poll(() => page.evaluate(() => (history.state as { readonly usr?: unknown }).usr))
      .toBeNull();
    await expect(page).toHaveURL('/Snippetchat');

    await page.goBack();
    await offer.click();
    await expect(message).toHaveValue(`Hello everybody\n${question}`);
    expect(await backend.readDatabase('messages')).toBeNull();

    await page.goBack();
    await page.getByPlaceholder('Search for notes...').fill(' 2019 ');
    await expect(page.getByText('No items to display')).toBeVisible();
    await offer.click();
    const searched = 'Does anyone have “2019” in Question Papers of CD (Compiler Design)?';
    await expect(message).toHaveValue(`Hello everybody\n${question}\n${searched}`);
  },
);
