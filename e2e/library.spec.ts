import { expect, test } from './support/test.ts';

const LINK = 'http://127.0.0.1';

function file(course: string, category: string, title: string, downloads: number, minute: number) {
  return {
    title,
    noteType: category,
    courseCode: course,
    isOwnNote: 'yes',
    downloadURL: `${LINK}/${encodeURIComponent(title)}`,
    downloads,
    size: 10,
    contentType: 'application/pdf',
    createdAt: new Date(Date.UTC(2026, 0, 1, 10, minute)),
    uploadedBy: 'somebody',
  };
}

test.describe('FileNest', { tag: '@phone' }, () => {
  test.beforeEach(async ({ backend, expectedConsoleErrors }) => {
    // These records hold links to nowhere, which each screen logs.
    expectedConsoleErrors.push('could not read downloadURL');
    const units: Record<string, ReturnType<typeof file>> = {};
    for (let unit = 0; unit < 12; unit += 1) {
      units[`lists/CD/note/a${unit}`] = file('CD', 'note', `Compiler unit ${unit}.pdf`, unit, unit);
    }
    await backend.writeDocuments({
      ...units,
      'lists/IE&FT/qp/b': file('IE&FT', 'qp', 'Trade paper.pdf', 500, 30),
      'lists/NW LAB/other-note/c': file('NW LAB', 'other-note', 'Compiler of my own.txt', 1, 40),
    });
    // Not in the library, although in a collection with a category's name.
    await backend.writeDocuments({ 'elsewhere/x/y/z/note/d': { title: 'Compiler trap' } });
    expectedConsoleErrors.push('could not place a document in the library');
  });

  test('counts every list and leads to it', async ({ page }) => {
    await page.goto('/FileNest');
    await expect(page.getByRole('link', { name: 'CD · Notes 12 files' })).toBeVisible();
    // Nothing is behind a zero, so it is no link.
    await expect(page.getByText('AAD · Notes', { exact: false }).first()).toBeAttached();
    await expect(page.getByRole('link', { name: /^AAD · Notes/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'IE&FT · Question Papers 1 file' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IE&FT');
    await expect(page.getByRole('tab', { name: 'Question Papers' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('cell', { name: 'Trade paper.pdf' })).toBeVisible();
  });

  test('shows what is new and what is downloaded most, over all courses', async ({ page }) => {
    await page.goto('/FileNest');
    const titles = (name: string) =>
      page.getByRole('region', { name }).getByRole('row').locator('td:first-child');
    await expect(titles('New')).toHaveText([
      'Compiler of my own.txtNW LAB · Other Notes',
      'Trade paper.pdfIE&FT · Question Papers',
      'Compiler unit 11.pdfCD · Notes',
      'Compiler unit 10.pdfCD · Notes',
      'Compiler unit 9.pdfCD · Notes',
    ]);
    await expect(titles('Most downloaded').first()).toHaveText(
      'Trade paper.pdfIE&FT · Question Papers',
    );
  });

  test('searches all courses, ten at a time, and reads the library only for that', async ({
    page,
  }) => {
    await page.goto('/FileNest');
    await expect(page.getByRole('link', { name: 'CD · Notes 12 files' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search all courses' }).fill('COMPILER');
    const rows = page.getByRole('table', { name: 'Search results' }).locator('tbody tr');
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(rows).toHaveCount(13);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden();
    await expect(rows.last()).toContainText('NW LAB · Other Notes');
    await page.getByRole('searchbox').fill('no such thing');
    await expect(page.getByText('No items to display')).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('heading', { name: 'Most downloaded' })).toBeVisible();
  });

  test('keeps its search in the address: reload, back and a shared link find it', async ({
    page,
  }) => {
    await page.goto('/FileNest');
    const box = page.getByRole('searchbox', { name: 'Search all courses' });
    await box.fill('own');
    await expect(page).toHaveURL(/\/FileNest\?search=own$/);
    const row = page.getByRole('table', { name: 'Search results' }).locator('tbody tr');
    await expect(row).toHaveText(/Compiler of my own\.txt/);
    await page.reload();
    await expect(box).toHaveValue('own');
    await expect(row).toHaveText(/Compiler of my own\.txt/);
    await row.getByRole('link', { name: 'NW LAB · Other Notes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('NW LAB');
    await page.goBack();
    await expect(box).toHaveValue('own');
    await expect(row).toHaveText(/Compiler of my own\.txt/);
  });
});
