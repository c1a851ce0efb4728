import { message } from './support/chat.ts';
import { recordDocument } from './support/files.ts';
import { expect, test } from './support/test.ts';

test(
  'a link of the site says what it leads to, and stays in the tab',
  { tag: '@once' },
  async ({ page, backend, baseURL }) => {
    const shelf = { course: 'CD', category: 'qp' } as const;
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(shelf, 'mid-24', 'CD Mid Sem 2024.txt')]),
    );
    const at = Date.now() - 3_600_000;
    const texts = [
      ['Bob', `look: ${baseURL}/Files?course=CD&tab=qp&search=mid+sem.`],
      ['Bob', `here it is: ${baseURL}/Files?course=CD&tab=qp&file=mid-24`],
      ['Eve', `another: ${baseURL}/Files?course=CD&tab=qp&file=gone`],
    ] as const;
    await backend.writeDatabase(
      'messages',
      Object.fromEntries(
        texts.map(([sender, text], index) => [
          `-M${String(index).padStart(18, '0')}`,
          { text, sender, timestamp: at + index * 1000 },
        ]),
      ),
    );
    await page.goto('/Snippetchat');
    const list = message(page, 'look:').getByRole('link');
    await expect(list).toHaveText('CD · Question Papers, “mid sem”');
    const file = message(page, 'here it is').getByRole('link');
    await expect(file).toContainText('CD Mid Sem 2024.txt');
    await expect(message(page, 'another')).toContainText(
      'This file is not in the library any more',
    );
    await list.click();
    await expect(page).toHaveURL(/\/Files\?course=CD&tab=qp&search=mid\+sem/);
    await page.goBack();
    await expect(message(page, 'look:')).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  },
);
