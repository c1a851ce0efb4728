import type { Page } from '@playwright/test';
import { samplePdf } from '../scripts/start/samplePdf.ts';
import { samplePng } from '../scripts/start/samplePng.ts';
import { fillList, recordDocument, storeFile } from './support/files.ts';
import { expect, test } from './support/test.ts';
import { SITE_NAME } from '../src/config/site.ts';

const SHELF = { course: 'CD', category: 'qp' } as const;
const LIST = '/Files?course=CD&tab=qp';
const LINES_PER_PAGE = 34;

/** Returns a PDF of this many pages, each with its numbered questions. */
function paper(pages: number): Promise<Uint8Array> {
  const lines = Array.from({ length: pages * LINES_PER_PAGE }, (_, line) => `Question ${line + 1}`);
  return samplePdf('Paper', lines);
}

/** The same with an object of 24 MB that no page shows, like a scan of another chapter. */
async function heavyPaper(pages: number): Promise<Uint8Array> {
  const pdf = Buffer.from(await paper(pages)).toString('latin1');
  const table = pdf.lastIndexOf('\nxref\n') + 1;
  const size = 24 * 1024 * 1024;
  const padding = `9999 0 obj\n<< /Length ${size} >>\nstream\n${' '.repeat(size)}\nendstream\nendobj\n`;
  const moved = pdf.slice(table).replace(/startxref\n\d+/, `startxref\n${table + padding.length}`);
  return Buffer.from(pdf.slice(0, table) + padding + moved, 'latin1');
}

/** Counts the bytes that Storage has sent to a page. */
function countBytes(page: Page): () => number {
  let bytes = 0;
  page.on('response', (response) => {
    if (response.url().includes('alt=media'))
      bytes += Number(response.headers()['content-length'] ?? 0);
  });
  return () => bytes;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Waits for the viewer's code: before that, a row's link loads a new page with its own list. */
const viewerIsThere = async (page: Page) => {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /PageOpenFiles\.|\/kept-/.test(name)),
  );
  await page.waitForLoadState('networkidle');
  // Its effects have run by then.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
};

test.describe('looking into a file', () => {
  test.beforeEach(async ({ backend }) => {
    // Only the fields of the contract, as in the records of an older site.
    const old = { size: null, contentType: null, createdAt: null, uploadedBy: null };
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(SHELF, 'a', 'A paper.pdf', { ...old, downloads: 7 }),
        recordDocument(SHELF, 'b', 'B board.png', { contentType: 'image/png' }),
        recordDocument(SHELF, 'c', 'C answers.txt'),
        recordDocument(SHELF, 'd', 'D homework.zip', { contentType: 'application/zip' }),
      ]),
    );
  });

  test('shows a PDF, the files after it, and the list again with the focus on its row', async ({
    page,
    backend,
  }) => {
    await storeFile(SHELF, 'A paper.pdf', await paper(40), 'application/pdf');
    await storeFile(SHELF, 'B board.png', samplePng(200), 'image/png');
    await storeFile(SHELF, 'C answers.txt', 'Größe: 1 €');
    await page.goto(LIST);
    await viewerIsThere(page);
    await page.getByRole('link', { name: 'A paper.pdf' }).press('Enter');
    await expect(page).toHaveURL(`${LIST}&file=a`);
    const pdf = dialog(page, 'A paper.pdf');
    await expect(pdf).toContainText('CD · Question Papers · PDF · 7 downloads');
    await expect(page).toHaveTitle(`A paper.pdf | ${SITE_NAME}`);
    const first = pdf.getByRole('group', { name: 'Page 1 of 40' });
    await expect(first).toContainText('Question 1');
    await expect(first.locator('canvas')).toBeVisible();
    await page.keyboard.press('End');
    await expect(pdf.getByRole('group', { name: 'Page 40 of 40' })).toContainText('Question 1360');
    // Arrows turn pages, and this is the last one.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Next file' }).click();
    const board = dialog(page, 'B board.png').getByRole('img', { name: 'B board.png' });
    await expect
      .poll(() => board.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page, 'C answers.txt')).toContainText('Größe: 1 €');
    await page.getByRole('button', { name: 'Next file' }).click();
    await expect(dialog(page, 'D homework.zip')).toContainText(
      'This kind of file can’t be shown here. Download it to open it.',
    );
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await expect(page).toHaveTitle(`CD · Question Papers | ${SITE_NAME}`);
    await expect(page.getByRole('link', { name: 'D homework.zip' })).toBeFocused();
    // Looking does not count as a download.
    const records = await backend.readCollection('lists/CD/qp');
    expect(records['a']?.['downloads']).toBe(7);
  });

  test('@once reads the parts of a PDF of 24 MB that are shown', async ({ page }) => {
    await storeFile(SHELF, 'A paper.pdf', await heavyPaper(500), 'application/pdf');
    const bytes = countBytes(page);
    // On a busy machine the code that reads PDFs, the largest of all, takes seconds to load.
    const code = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('pdfWorker'),
    );
    await page.goto(`${LIST}&file=a`);
    const pdf = dialog(page, 'A paper.pdf');
    await expect(pdf).toContainText('CD · Question Papers · PDF · 7 downloads');
    await code;
    await expect(pdf.getByRole('group', { name: 'Page 1 of 500' })).toContainText('Question 1');
    await page.keyboard.press('End');
    await expect(pdf.getByRole('group', { name: 'Page 500 of 500' })).toContainText(
      `Question ${500 * LINES_PER_PAGE}`,
    );
    expect(bytes()).toBeGreaterThan(0);
    expect(bytes()).toBeLessThan(2_000_000);
  });

  test('@phone leads on by a swipe, and closes at an address of its own', async ({ page }) => {
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.goto(`${LIST}&file=c`);
    await expect(dialog(page, 'C answers.txt')).toContainText('3 of 4');
    const swipe = (x: number, y: number) =>
      page.getByRole('region', { name: 'Contents' }).evaluate(
        (target, by) => {
          const touch = (clientX: number, clientY: number) =>
            new Touch({ identifier: 1, target, clientX, clientY });
          const start = touch(250, 300);
          const end = touch(250 + by.x, 300 + by.y);
          const options = { bubbles: true, changedTouches: [end] };
          target.dispatchEvent(new TouchEvent('touchstart', { ...options, touches: [start] }));
          target.dispatchEvent(new TouchEvent('touchend', options));
        },
        { x, y },
      );
    // Too short, and too steep.
    await swipe(-59, 0);
    await swipe(-150, 80);
    await expect(dialog(page, 'C answers.txt')).toBeVisible();
    await swipe(-150, 70);
    await dialog(page, 'D homework.zip').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('row')).toHaveCount(5);
  });

  test('@once leads on from the last row that a longer list shows', async ({
    page,
    expectedConsoleErrors,
  }) => {
    // The rows have no files.
    expectedConsoleErrors.push('404', 'could not show a file');
    await fillList({ course: 'CD', category: 'note' }, 12);
    await page.goto('/Files?course=CD');
    await viewerIsThere(page);
    await page.getByRole('link', { name: 'File 09.txt' }).click();
    await expect(dialog(page, 'File 09.txt')).toContainText('9 of 12');
    await page.getByRole('button', { name: 'Next file' }).click();
    await expect(dialog(page, 'File 10.txt')).toContainText('10 of 12');
    await page.getByRole('button', { name: 'Next file' }).click();
    await expect(dialog(page, 'File 11.txt')).toContainText('11 of 12');
  });

  test('@once keeps each action in its place at 320 px, also where a browser opens no tab', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.goto(`${LIST}&file=c`);
    const actions = dialog(page, 'C answers.txt').locator('[data-keep-clear]');
    const places = () =>
      actions.evaluate((footer) =>
        [...footer.children].map((action) => Math.round(action.getBoundingClientRect().left)),
      );
    await expect(actions.getByRole('button', { name: 'Keep' })).toBeEnabled();
    const before = await places();
    await actions.getByRole('button', { name: 'Download' }).click();
    await expect(actions.getByRole('link', { name: 'Open file' })).toBeFocused();
    expect((await places()).length).toBe(before.length);
    const overflow = await actions.evaluate((footer) => footer.scrollWidth - footer.clientWidth);
    expect(overflow).toBe(0);
  });

  test('@once leaves most of a low window to the file, as at a zoom of 400 %', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 300 });
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.goto(`${LIST}&file=c`);
    const text = dialog(page, 'C answers.txt');
    await expect(text.getByRole('button', { name: 'Keep' })).toBeEnabled();
    const contents = await text.getByRole('region', { name: 'Contents' }).boundingBox();
    expect(contents?.height).toBeGreaterThan(300 * 0.6);
  });

  test('@once says why a file is not shown: closed storage, no file, no record', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('net::ERR_FAILED', '404', 'could not show a file');
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.route('**/*alt=media*', (route) => route.abort());
    await page.goto(`${LIST}&file=c`);
    const text = dialog(page, 'C answers.txt');
    await expect(text).toContainText('The site’s storage is not set up to show files here.');
    await expect(text.getByRole('button', { name: 'Download' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog(page, 'B board.png')).toContainText('The file itself is gone');
    await page.goto(`${LIST}&file=nothing`);
    await expect(page.getByRole('dialog')).toContainText('This file is not in the library.');
    await page.getByRole('button', { name: 'Go to the list' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('@once opens over the search of FileNest, where a link leads anybody', async ({ page }) => {
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.goto('/FileNest?search=answers');
    await viewerIsThere(page);
    await page.getByRole('link', { name: 'C answers.txt' }).click();
    await expect(page).toHaveURL('/FileNest?search=answers&file=CD%2Fqp%2Fc');
    await expect(dialog(page, 'C answers.txt')).toContainText('one');
    await page.reload();
    await expect(dialog(page, 'C answers.txt')).toContainText('one');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('answers');
    await expect(page).toHaveURL('/FileNest?search=answers');
  });

  test(
    'is passed on by the sheet of a phone, and the link is copied where the sheet fails',
    { tag: '@phone' },
    async ({ page }) => {
      // The sheet belongs to the device, and a browser without one lacks this function.
      await page.addInitScript(() => {
        const sheets: ShareData[] = [];
        const share = (data: ShareData) => {
          if (sheets.push(data) < 3) return Promise.resolve();
          return Promise.reject(new DOMException('refused', 'NotAllowedError'));
        };
        Object.assign(globalThis, { sheets });
        Object.defineProperty(navigator, 'share', { value: share });
      });
      await storeFile(SHELF, 'C answers.txt', 'one');
      await page.goto(`${LIST}&sort=title`);
      await page.getByRole('button', { name: 'Share this list' }).tap();
      await page.getByRole('link', { name: 'C answers.txt' }).tap();
      const share = dialog(page, 'C answers.txt').getByRole('button', { name: 'Share' });
      await share.tap();
      const sheets = () =>
        page.evaluate(() => (globalThis as unknown as { sheets: ShareData[] }).sheets);
      await expect.poll(sheets).toEqual([
        {
          title: `CD · Question Papers | ${SITE_NAME}`,
          url: expect.stringContaining(`${LIST}&sort=title`),
        },
        { title: 'C answers.txt', url: expect.stringContaining(`${LIST}&file=c`) },
      ]);
      await expect(page.getByText('Link copied')).toHaveCount(0);
      await share.tap();
      await expect(page.getByText('Link copied. Anyone can open it.')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`${LIST}&file=c`);
    },
  );

  test('@phone leads from an open paper to its solution, and back', async ({ page, backend }) => {
    const solutions = { course: 'CD', category: 'solved-qp' } as const;
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(SHELF, 'p', 'CAT 1 2024.txt'),
        recordDocument(solutions, 's', 'CAT 1 2024 answers.txt'),
      ]),
    );
    await storeFile(SHELF, 'CAT 1 2024.txt', 'Question');
    await storeFile(solutions, 'CAT 1 2024 answers.txt', 'Answer');
    await page.goto(`${LIST}&file=p`);
    const paper = dialog(page, 'CAT 1 2024.txt');
    await expect(paper.getByRole('link', { name: 'Solved' })).toBeVisible();
    // The facts keep to one line beside it.
    expect((await paper.getByText(/\d downloads?$/).boundingBox())?.height).toBe(20);
    await paper.getByRole('link', { name: 'Solved' }).tap();
    const solved = dialog(page, 'CAT 1 2024 answers.txt');
    await expect(solved).toContainText('Answer');
    await solved.getByRole('link', { name: 'Paper' }).tap();
    await expect(dialog(page, 'CAT 1 2024.txt')).toContainText('Question');
    await page.goBack();
    await expect(solved).toContainText('Answer');
  });

  test('the way to a solution stands in the row of its paper', async ({ page, backend }) => {
    const solutions = { course: 'CD', category: 'solved-qp' } as const;
    const papers = { course: 'CD', category: 'qp' } as const;
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(papers, 'p', 'CAT 1 2024.txt'),
        recordDocument(solutions, 's', 'CAT 1 2024 answers.txt'),
      ]),
    );
    await page.goto('/Files?course=CD&tab=qp');
    const row = page.getByRole('row').filter({ hasText: 'CAT 1 2024' });
    const link = row.getByRole('link', { name: 'Solved' });
    await expect(link).toBeVisible();
    const [outer, inner] = [await row.boundingBox(), await link.boundingBox()];
    if (!outer || !inner) throw new Error('Both are visible.');
    expect(inner.y).toBeGreaterThanOrEqual(outer.y);
    expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
  });

  test('@once is shared by a link, as a list is, that opens without an account', async ({
    page,
    context,
  }) => {
    await storeFile(SHELF, 'C answers.txt', 'one');
    await page.goto(`${LIST}&sort=title`);
    await page.getByRole('button', { name: 'Share this list' }).press('Enter');
    await expect(page.getByText('Link copied. Anyone can open it.')).toBeVisible();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toContain(`${LIST}&sort=title`);
    await page.getByRole('link', { name: 'C answers.txt' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    await expect.poll(copied).toContain(`${LIST}&file=c`);
    const other = await context.newPage();
    await other.goto(await copied());
    await expect(dialog(other, 'C answers.txt')).toContainText('one');
  });
});
