import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { samplePdf } from '../scripts/start/samplePdf.ts';
import { expectWordsReportable } from './support/absentWords.ts';
import { recordDocument, storeFile } from './support/files.ts';
import { NO_NETWORK_NOISE, setOffline } from './support/noNetwork.ts';
import { pdfOf } from './support/rawPdf.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { UploadPage } from './support/uploadPage.ts';

const CD_PAPERS = { course: 'CD', category: 'qp' } as const;

/** A part of the text of a file, as it is stored. */
const part = (id: string, title: string, text: string, words: readonly string[]) => ({
  [`paperParts/00_1_CD_qp_${id}`]: {
    ...{ place: `CD/qp/${id}`, course: 'CD', category: 'qp', title, uploadedBy: 'somebody' },
    ...{ number: 0, first: 3, text },
    words: Object.fromEntries(words.map((word) => [word, true])),
  },
});

/** The words that are marked in the open file. */
const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('words-found') ?? [])].map(String).toSorted());

/** A PDF with pages of this content. */
const pdfWith = (contents: readonly string[]) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${contents.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')}] /Count ${contents.length} /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]);

test.describe('inside the papers', { tag: '@phone' }, () => {
  test('a search finds the page that says it, in a course and in all', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'one', 'May 2025.txt')]),
      ...part('one', 'May 2025.txt', 'An introduction\fConstruct the LALR table', ['lalr', 'tabl']),
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'two', 'Stuffed.txt')]),
      ...part('two', 'Stuffed.txt', 'Nothing of the kind', ['lalr', 'tabl']),
      // Its record was removed by hand.
      ...part('gone', 'Gone.txt', 'Another LALR table', ['lalr', 'tabl']),
    });
    await storeFile(CD_PAPERS, 'May 2025.txt', 'Construct the LALR table');
    await page.goto('/Files?course=CD&tab=qp');
    await page.getByPlaceholder('Search for notes...').fill('lalr tables');
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    const hit = inside.getByRole('link', { name: /May 2025\.txt/ });
    await expect(inside).toContainText('Page 4 · CD · Question Papers');
    await expect(inside.locator('mark')).toHaveText(['LALR', 'table']);
    // Words that the text lacks are never shown, nor is what is gone.
    await expect(inside.getByRole('link')).toHaveCount(1);
    await expect(page.getByText('Found inside 1 paper: 2025')).toBeVisible();
    // Nothing is empty where a page says it.
    await expect(page.getByText('No items to display')).toBeHidden();
    await expect(
      page.getByText('No title in Question Papers matches “lalr tables”.'),
    ).toBeVisible();
    await hit.click();
    await expect(page).toHaveURL('/Files?course=CD&tab=qp&file=one&page=4&find=lalr+tables');
    await expect.poll(() => marked(page)).toEqual(['LALR', 'table']);
    await page.goto('/FileNest?search=lalr+tables');
    await expect(inside.getByRole('link', { name: /May 2025\.txt/ })).toBeVisible();
    // Asked as one asks: what the paper lacks is said beside it.
    await page.getByPlaceholder(/Search/).fill('how to draw the LALR tables for a quiz');
    await expect(inside.getByRole('listitem')).toHaveText(
      /Without “quiz”.*Construct the LALR table/,
    );
    await expect(page.getByText('Found most of it inside 1 paper: 2025')).toBeVisible();
  });

  test('a hit leads to its page of a long text, which says if the words are not there', async ({
    page,
    backend,
  }) => {
    const sheet = (number: number) => `Page ${number}. ${'filler '.repeat(300)}`;
    const pages = Array.from({ length: 60 }, (_, index) => sheet(index + 1));
    pages[49] = `${'filler '.repeat(200)}\nHere the handle is pruned. ${'filler '.repeat(200)}`;
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'one', 'Notes.txt')]),
      // What the file lacks.
      ...part('one', 'Notes.txt', 'A lemma of quantum pumping', ['quantum', 'pumping']),
    });
    await storeFile(CD_PAPERS, 'Notes.txt', pages.join('\f'));
    await page.goto('/Files?course=CD&tab=qp&file=one&page=50&find=handle+pruned');
    await expect.poll(() => marked(page)).toEqual(['handle', 'pruned']);
    const isInView = () =>
      page.evaluate(() => {
        const [first] = CSS.highlights.get('words-found') ?? [];
        const top = first instanceof Range ? first.getBoundingClientRect().top : -1;
        return top > 0 && top < window.innerHeight;
      });
    await expect.poll(isInView).toBe(true);
    await page.goto('/Files?course=CD&tab=qp&search=quantum');
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    await expect(inside).toContainText('A lemma of quantum pumping');
    await inside.getByRole('link').click();
    await expectWordsReportable(page);
  });

  test('going back from a file leads to the place in a search with hits', async ({
    page,
    backend,
  }) => {
    const names = Array.from({ length: 30 }, (_, index) => `Parsing ${index + 10}.txt`);
    await backend.writeDocuments({
      ...Object.fromEntries(
        names.map((name, index) => recordDocument(CD_PAPERS, `f${index}`, name)),
      ),
      ...Object.fromEntries(
        names
          .slice(0, 6)
          .flatMap((name, index) =>
            Object.entries(part(`f${index}`, name, 'All of parsing', ['parsing'])),
          ),
      ),
    });
    await storeFile(CD_PAPERS, 'Parsing 30.txt', 'About it');
    await page.goto('/Files?course=CD&tab=qp&search=parsing');
    await expect(page.getByRole('region', { name: 'Inside the papers' })).toBeVisible();
    while ((await page.getByRole('button', { name: 'Show More' }).count()) > 0)
      await page.getByRole('button', { name: 'Show More' }).press('Enter');
    const row = page.getByRole('link', { name: /^Parsing 30/ });
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = Math.round((await row.boundingBox())?.y ?? 0);
    await row.tap();
    await expect(page.getByRole('dialog', { name: 'Parsing 30.txt' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => Math.round((await row.boundingBox())?.y ?? 0)).toBe(before);
  });

  test('odd PDFs are contributed like any other, with the text that they have', async ({
    page,
    backend,
  }) => {
    test.slow();
    const locked = await PDFDocument.load(await samplePdf('Locked', ['Question 1']));
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const print = 'BT /F 11 Tf 50 700 Td (Handle pruning) Tj ET';
    const tiny = 'BT /F 2 Tf 50 600 Td (stuffing) Tj ET';
    const files: readonly (readonly [string, Uint8Array])[] = [
      ['Damaged.pdf', Buffer.from('%PDF-1.7 and nothing that a PDF has')],
      ['Empty.pdf', pdfWith([''])],
      ['Locked.pdf', await locked.save()],
      ['Long.pdf', pdfWith(Array<string>(2_000).fill(print))],
      ['Million.pdf', pdfWith([`BT /F 11 Tf 50 700 Td (${'word '.repeat(200_000)}) Tj ET`])],
      ['Tiny.pdf', pdfWith([`${print} ${tiny}`])],
    ];
    const upload = await new UploadPage(page).open();
    await upload.choose(
      files.map(([name, bytes]) => ({
        ...{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) },
      })),
    );
    await upload.fillIn('Question Papers');
    await upload.press('Upload');
    await upload.expectAlert('6 files uploaded.', 60_000);
    const stored = async () => {
      const parts = Object.values(await backend.readCollection('paperParts'));
      return Object.fromEntries(
        files.map(([name]) => [name, parts.filter((each) => each['title'] === name).length]),
      );
    };
    await expect.poll(stored, { timeout: 60_000 }).toEqual({
      ...{ 'Damaged.pdf': 0, 'Empty.pdf': 0, 'Locked.pdf': 0 },
      ...{ 'Long.pdf': 40, 'Million.pdf': 1, 'Tiny.pdf': 1 },
    });
    const words = Object.values(await backend.readCollection('paperParts')).map((each) =>
      Object.keys(each['words'] as object),
    );
    expect(words.flat()).not.toContain('stuffing');
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
      await expect(page.getByRole('region', { name: 'Inside the papers' })).toContainText(
        'The handle is reduced',
      );
    }).toPass();
  });
});

test.describe('the search', { tag: '@once' }, () => {
  test('has its first result at most two Tabs from the field, and arrow keys lead on', async ({
    page,
    backend,
  }) => {
    const titles = ['June 2023.txt', 'June 2024.txt', 'June 2025.txt'];
    await backend.writeDocuments({
      ...Object.fromEntries(
        titles.map((title, index) => recordDocument(CD_PAPERS, `id-${index}`, title)),
      ),
      ...part('id-1', 'June 2024.txt', 'Opened in June', ['opened', 'jun']),
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
        await page.keyboard.press('ArrowDown');
      }
    }
  });

  test('inside the papers says that the network has gone, and goes on when it is back', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE);
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'one', 'June 2025.txt')]),
      ...part('one', 'June 2025.txt', 'Construct the LALR table', ['lalr', 'tabl']),
    });
    await page.goto('/FileNest');
    await appAtWork(page);
    let isGone = true;
    await page.route(/documents:runQuery$/, (route) => (isGone ? route.abort() : route.continue()));
    const inside = page.getByRole('region', { name: 'Inside the papers' });
    await page.getByRole('searchbox').fill('lalr');
    await expect(page.getByText('Couldn’t search inside the papers.')).toBeVisible();
    await setOffline(page, true);
    isGone = false;
    await setOffline(page, false);
    await expect(inside.getByRole('link', { name: /June 2025\.txt/ })).toBeVisible();
  });

  test('takes 300 words and nothing but signs', async ({ page, backend }) => {
    const text = Array.from({ length: 300 }, (_, index) => `word${index}`).join(' ');
    await backend.writeDocuments({
      ...Object.fromEntries([recordDocument(CD_PAPERS, 'two', 'Long.txt')]),
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
    await expect(inside.getByRole('link', { name: /Long\.txt/ })).toBeVisible();
    await search.fill('?!… ()[] „“ -- ++ \\ ` *');
    await expect(inside).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'CD' })).toBeVisible();
  });
});
