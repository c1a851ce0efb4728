import { recordDocument, storeFile } from './support/files.ts';
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
});
