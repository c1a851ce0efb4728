import { recordDocument, storeFile } from './support/files.ts';
import { openDashboard, OPERATOR_KEY } from './support/operator.ts';
import { NOT_FOUND_NOISE, PAGES } from './support/pages.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { UploadPage } from './support/uploadPage.ts';

const CD_PAPERS = { course: 'CD', category: 'qp' } as const;

/** A part of the text of a file, as it is stored. */
const part = (id: string, title: string, text: string, words: readonly string[]) => ({
  [`paperParts/${id}_0`]: {
    ...{ place: `CD/qp/${id}`, course: 'CD', category: 'qp', title, uploadedBy: 'somebody' },
    ...{ number: 0, first: 3, text },
    words: Object.fromEntries(words.map((word) => [word, true])),
  },
});

test.describe('inside the papers', { tag: '@phone' }, () => {
  test('a search finds the page that says it, in a course and in all', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'one', 'May 2025.txt')]),
      ...part('one', 'May 2025.txt', 'An introduction\fConstruct the LALR table', [
        'lalr',
        'table',
      ]),
      ...part('two', 'Stuffed.txt', 'Nothing of the kind', ['lalr', 'table']),
    });
    await storeFile(CD_PAPERS, 'May 2025.txt', 'Construct the LALR table');
    await page.goto('/Files?course=CD&tab=qp');
    await page.getByPlaceholder('Search for notes...').fill('lalr tables');
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    const hit = inside.getByRole('link', { name: /May 2025\.txt/ });
    await expect(hit).toContainText('Page 4 · CD · Question Papers');
    await expect(hit.locator('mark')).toHaveText(['LALR', 'table']);
    // Words that the text lacks are never shown.
    await expect(inside.getByRole('link')).toHaveCount(1);
    await expect(inside.getByRole('status')).toHaveText(
      '1 paper says it. Scans and photos are not searched, unless their contributor made them searchable.',
    );
    await hit.click();
    await expect(page).toHaveURL('/Files?course=CD&tab=qp&file=one&page=4&find=lalr+tables');
    await page.goto('/FileNest?search=lalr+tables');
    await expect(inside.getByRole('link', { name: /May 2025\.txt/ })).toBeVisible();
  });

  test('a contributed text is found by its words', async ({ page }) => {
    const upload = await new UploadPage(page).open();
    await upload.choose([
      {
        name: 'derivation.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('The handle is reduced by the production of the grammar.'),
      },
    ]);
    await upload.fillIn('Notes');
    await upload.press('Upload');
    // Its row is gone once it has arrived.
    await expect(upload.row('derivation.txt')).toHaveCount(0);
    await expect(async () => {
      await page.goto('/Files?course=CD&search=handle+grammar');
      await expect(
        page.getByRole('region', { name: 'Inside the papers' }).getByRole('link'),
      ).toContainText('The handle is reduced');
    }).toPass();
  });

  test('the operator completes older files, which are found by their words then', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    // The file that is lost.
    expectedConsoleErrors.push('could not complete a file', /404|net::ERR_FAILED/);
    await backend.setOperatorKey(OPERATOR_KEY);
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(CD_PAPERS, 'old', 'May 2019.txt'),
        recordDocument(CD_PAPERS, 'lost', 'Lost.txt'),
      ]),
    );
    await storeFile(CD_PAPERS, 'May 2019.txt', 'Explain bootstrapping of a compiler');
    await openDashboard(page);
    await page.getByRole('button', { name: 'Complete 2 files' }).click();
    await expect(page.getByText('2 looked at, 1 completed.')).toBeVisible();
    await expect(page.getByText(/^1 file can’t be drawn or read: .*Lost\.txt.*\.$/)).toBeVisible();
    await page.goto('/Files?course=CD&tab=qp&search=bootstrapping');
    await expect(
      page.getByRole('region', { name: 'Inside the papers' }).getByRole('link'),
    ).toContainText('Explain bootstrapping of a compiler');
  });
});

test.describe('the search', { tag: '@once' }, () => {
  for (const { address, heading } of PAGES) {
    test(`is reached by / on ${address}`, async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(NOT_FOUND_NOISE);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await appAtWork(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      // The key itself is not typed.
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });
  }

  test('has its first result at most two Tabs from the field, and each row is one', async ({
    page,
    backend,
  }) => {
    const titles = ['June 2023.txt', 'June 2024.txt', 'June 2025.txt'];
    await backend.writeDocuments({
      ...Object.fromEntries(
        titles.map((title, index) => recordDocument(CD_PAPERS, `id-${index}`, title)),
      ),
      ...part('id-1', 'June 2024.txt', 'Opened in June', ['opened', 'june']),
    });
    for (const [address, field, tabs] of [
      // The categories are one stop.
      ['/Files?course=CD&tab=qp', 'Search', 2],
      ['/FileNest', 'Search all courses', 1],
    ] as const) {
      await page.goto(address);
      const search = page.getByLabel(field, { exact: true });
      await search.pressSequentially('june');
      const rows = page.getByRole('row').filter({ hasText: /June 20/ });
      await expect(rows).toHaveCount(3);
      const inside = page.getByRole('region', { name: 'Inside the papers' });
      await expect(inside.getByRole('link')).toHaveCount(1);
      await expect(search).toBeFocused();
      for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
      for (const index of [0, 1, 2]) {
        await expect(rows.nth(index).getByRole('link', { name: /June 20/ })).toBeFocused();
        await page.keyboard.press('Tab');
      }
    }
  });

  test('inside the papers says that the network has gone, and goes on when it is back', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/ERR_|Failed to load|Inside|search inside/);
    await backend.writeDocuments(
      part('one', 'June 2025.txt', 'Construct the LALR table', ['lalr', 'table']),
    );
    await page.goto('/FileNest');
    await appAtWork(page);
    let isGone = true;
    await page.route(/documents:runQuery$/, (route) => (isGone ? route.abort() : route.continue()));
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    await page.getByRole('searchbox').fill('lalr');
    await expect(inside.getByRole('status')).toHaveText('Couldn’t search inside the papers.');
    await page.context().setOffline(true);
    isGone = false;
    await page.context().setOffline(false);
    await expect(inside.getByRole('link', { name: /June 2025\.txt/ })).toBeVisible();
  });

  test('takes 300 words and nothing but signs', async ({ page, backend }) => {
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'one', 'June 2025.txt')]),
      // The six longest words of a search are asked for.
      ...part(
        'two',
        'Long.txt',
        text,
        Array.from({ length: 300 }, (_, index) => `word${index}`),
      ),
    });
    await page.goto('/Files?course=CD&tab=qp');
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    const search = page.getByRole('searchbox');
    await search.fill(text);
    await expect(page.getByText('No items to display')).toBeVisible();
    await expect(inside.getByRole('link', { name: /Long\.txt/ })).toBeVisible();
    await search.fill('?!… ()[] „“ -- ++ \\ ` *');
    await expect(inside).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'CD' })).toBeVisible();
  });
});
