import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { NO_NETWORK_NOISE } from './support/noNetwork.ts';
import { expect, test } from './support/test.ts';
import { UploadPage, type SampleFile } from './support/uploadPage.ts';

/** Reading is work for the processor: a page takes a second or two, and more where others work too. */
const READING_MS = 60_000;

/** A photo of a few printed lines, turned to the right by so many degrees. The page's browser draws it. */
async function printedPhoto(page: Page, name: string, lines: readonly string[], turn = 0) {
  const address = await page.evaluate(
    ([texts, degrees]) => {
      const [width, height] = degrees % 180 === 90 ? [640, 900] : [900, 640];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The canvas has no context.');
      context.fillStyle = '#f4f1e8';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#222';
      context.font = '34px serif';
      context.translate(width / 2, height / 2);
      context.rotate((degrees * Math.PI) / 180 + 0.02);
      texts.forEach((text, index) => context.fillText(text, -390, -210 + 70 * index));
      return canvas.toDataURL('image/jpeg', 0.6);
    },
    [lines, turn] as const,
  );
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name, mimeType: 'image/jpeg', buffer } satisfies SampleFile;
}

/** A PDF as a scanner makes it: pages that are pictures, turned by so many degrees. */
async function scan(
  page: Page,
  name: string,
  pages: readonly (readonly string[])[],
  turns: readonly number[] = [],
) {
  const pdf = await PDFDocument.create();
  for (const [index, lines] of pages.entries()) {
    const { buffer } = await printedPhoto(page, 'page.jpg', lines, turns[index]);
    const image = await pdf.embedJpg(buffer);
    const { width, height } = image.scale(2 / 3);
    pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

const DATA = '**/assets/recognition-*/*';
const offer = (page: Page) => page.getByRole('button', { name: 'Make it searchable' });

test.describe('pages that are pictures', { tag: '@phone' }, () => {
  test('photos become one PDF that is found by a word inside, on its page', async ({ page }) => {
    test.slow();
    const upload = await new UploadPage(page).open();
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/recognition')) loaded.push(new URL(request.url()).pathname);
    });
    await upload.choose([
      await printedPhoto(page, 'IMG_1.jpg', ['Compiler Design', 'Answer all questions']),
      await printedPhoto(page, 'IMG_2.jpg', ['Explain handle pruning', 'in bottom up parsing']),
    ]);
    // First one PDF.
    await expect(page.getByRole('button', { name: 'Make one PDF' })).toBeVisible();
    await expect(offer(page)).toBeHidden();
    await upload.press('Make one PDF');
    await page.getByRole('textbox', { name: 'Name' }).fill('CD Mid Sem 2024');
    await upload.press('Make PDF');
    await expect(
      page.getByText('Make it searchable: 2 pages, some seconds, loads 3.5 MB once.'),
    ).toBeVisible();
    expect(loaded).toEqual([]);
    await offer(page).click();
    await expect(page.getByText('2 pages are searchable.')).toBeVisible({ timeout: READING_MS });
    // Two files of this site's own, and the worker.
    expect(loaded).toHaveLength(3);
    await upload.fillIn('Question Papers');
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');

    await expect(async () => {
      await page.goto('/Files?course=CD&tab=qp&search=handle+pruning');
      await expect(
        page.getByRole('region', { name: 'Inside the papers' }).getByRole('link'),
      ).toContainText('CD Mid Sem 2024.pdf');
    }).toPass();
    const hit = page.getByRole('region', { name: 'Inside the papers' }).getByRole('listitem');
    await expect(hit).toContainText(
      'Page 2 · CD · Question Papers · recognised from a picture, may be misread',
    );
    await expect(hit.locator('mark')).toHaveText(['handle', 'pruning']);
    await hit.getByRole('link').click();
    await expect(page).toHaveURL(/&page=2&find=handle\+pruning$/);
    await expect(
      page.getByText('This page is a picture, so its words can’t be marked.'),
    ).toBeVisible();
  });

  test('the reading of a scan can be stopped, and is offered again', async ({ page, backend }) => {
    test.slow();
    const upload = await new UploadPage(page).open();
    const lines = Array.from({ length: 7 }, () => 'Many words that take a while to read');
    await upload.choose([await scan(page, 'scan.pdf', Array(8).fill(lines) as string[][])]);
    await expect(page.getByText('Make it searchable: 8 pages, half a minute')).toBeVisible();
    await offer(page).click();
    await expect(page.getByText(/^Reading page [2-8] of 8\.$/)).toBeVisible({
      timeout: READING_MS,
    });
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await expect(offer(page)).toBeVisible();
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    expect(await backend.readCollection('paperParts')).toEqual({});
  });

  test('what reads a scan does not come, and the file is sent without', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'could not make pictures searchable');
    const upload = await new UploadPage(page).open();
    await upload.choose([await scan(page, 'scan.pdf', [['Some words']])]);
    await page.route(DATA, (route) => route.abort('internetdisconnected'));
    await offer(page).click();
    await expect(
      page.getByText('What reads the pages couldn’t be loaded. You can upload without it.'),
    ).toBeVisible();
    await expect(offer(page)).toBeVisible();
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
  });

  test('an upload does not wait for the reading of a scan', async ({ page, backend }) => {
    test.slow();
    const upload = await new UploadPage(page).open();
    await upload.choose([await scan(page, 'scan.pdf', [['Left recursion', 'and factoring']])]);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(DATA, async (route) => {
      await held;
      await route.continue();
    });
    await offer(page).click();
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    await expect(
      page.getByText('Loading what reads the pages… Keep this page open until then.'),
    ).toBeVisible();
    expect(await backend.readCollection('paperParts')).toEqual({});
    go();
    await expect(page.getByText('1 page is searchable.')).toBeVisible({ timeout: READING_MS });
    await expect
      .poll(async () => Object.values(await backend.readCollection('paperParts')))
      .toMatchObject([{ recognised: true, text: /recursion/ }]);
  });

  test('pages that lie on their side, on their head or askew are read too', async ({
    page,
    backend,
  }) => {
    test.slow();
    const upload = await new UploadPage(page).open();
    const pages = ['recursion', 'grammar', 'parsing', 'loading', 'linking'].map((word) => [
      `Explain the term ${word} in a few`,
      'sentences of your own and give',
      'two examples for what it means.',
    ]);
    await upload.choose([await scan(page, 'Turned.pdf', pages, [0, 90, 180, 270, 12])]);
    await offer(page).click();
    await expect(page.getByText('5 pages are searchable.')).toBeVisible({ timeout: READING_MS });
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');
    await expect
      .poll(async () => Object.values(await backend.readCollection('paperParts')))
      .toMatchObject([
        { text: /recursion[^]*\f[^]*grammar[^]*\f[^]*parsing[^]*\f[^]*loading[^]*\f[^]*linking/ },
      ]);
  });
});
