import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import { samplePdf } from '../scripts/start/samplePdf.ts';
import { samplePng } from '../scripts/start/samplePng.ts';
import { expectWordsReportable } from './support/absentWords.ts';
import { recordDocument, storeFile } from './support/files.ts';
import { ink } from './support/ink.ts';
import { traceTasks } from './support/mainThread.ts';
import { pdfOf } from './support/rawPdf.ts';
import { expect, test } from './support/test.ts';

const SHELF = { course: 'CD', category: 'qp' } as const;
const NAME = 'Paper.pdf';
/** Of the processor, which a busy machine gives to others too. */
const MAX_BLOCKED_MS = 1000;
/** A second. */
const MAX_FRAMES = 60;

const input = (name: string) => readFileSync(new URL(`./inputs/${name}`, import.meta.url));

const stream = (content: string | Buffer, entries = '') => {
  const packed = deflateSync(deflateSync(content)).toString('latin1');
  return `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] ${entries} >>\nstream\n${packed}\nendstream`;
};

/** Returns a PDF of one page with this content, which may use the object 5 as an image, /I. */
const pdfWith = (content: string | Buffer, image = '<< >>', box = '0 0 595 842') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    stream(content),
    image,
  ]);

/** Returns a PDF of a few hundred bytes that has many pages, or says so. */
const pdfOfMany = (count: number) =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count ${count} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Type /Pages /Parent 2 0 R /Kids [] /Count ${count - 2} >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]);

const sheetOf = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Page ${number} of `) });

/** Stores a PDF and opens it over its list. */
async function open(page: Page, bytes: Uint8Array): Promise<Locator> {
  await storeFile(SHELF, NAME, bytes, 'application/pdf');
  // On a busy machine PDF.js, the largest code of all, takes seconds to load.
  const code = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('pdfWorker'),
  );
  await page.goto('/Files?course=CD&tab=qp&file=a');
  await code;
  return page.getByRole('dialog', { name: NAME });
}

/** Presses a button, and returns the number of frames until it is gone. */
const framesToClose = (button: HTMLElement) =>
  new Promise<number>((resolve) => {
    let frames = 0;
    const look = () => {
      frames += 1;
      if (button.checkVisibility()) requestAnimationFrame(look);
      else resolve(frames);
    };
    button.click();
    look();
  });

test.describe('the PDF viewer', () => {
  test.beforeEach(async ({ backend }) => {
    const type = { contentType: 'application/pdf' };
    await backend.writeDocuments(Object.fromEntries([recordDocument(SHELF, 'a', NAME, type)]));
  });

  test('@once decodes the pictures of scans', async ({ page }) => {
    const scans = ['JBIG2 OR', 'JBIG2 REPLACE', 'JPEG 2000', 'CCITT G4'];
    for (const name of scans.map((kind) => `Scan ${kind}.pdf`))
      await test.step(name, async () => {
        await open(page, input(name));
        const sheet = sheetOf(page, 1);
        await expect(sheet.locator('canvas')).toBeVisible();
        await expect.poll(() => ink(sheet)).toBeGreaterThan(0.01);
      });
  });

  test('@once puts the text of a rotated page where its picture is', async ({ page }) => {
    await open(page, input('Rotated lecture.pdf'));
    for (const number of [1, 2, 3, 4]) {
      const sheet = sheetOf(page, number);
      await sheet.scrollIntoViewIfNeeded();
      const line = sheet.locator('.textLayer span').first();
      // Not below the controls, which float over the pages.
      await line.evaluate((span) => span.scrollIntoView({ block: 'center' }));
      const box = await line.boundingBox();
      if (!box) throw new Error('The line is nowhere.');
      const { x, y, width, height } = box;
      const isUpright = height > width;
      const [from, to] = isUpright
        ? [[x + width / 2, y + 1] as const, [x + width / 2, y + height - 1] as const]
        : [[x + 1, y + height / 2] as const, [x + width - 1, y + height / 2] as const];
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 5 });
      await page.mouse.up();
      const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
      const text = (await line.textContent()) ?? '';
      expect(selected.length).toBeGreaterThan(text.length / 2);
      expect(text).toContain(selected.trim());
    }
  });

  test('@once follows the links of a PDF', async ({ page, context }) => {
    await open(page, input('With contents.pdf'));
    const outside = sheetOf(page, 1).locator('a[href^="https:"]');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', /noopener/);
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'there' }));
    const opened = context.waitForEvent('page');
    await outside.click();
    expect((await opened).url()).toBe('https://example.org/lecture');
    await sheetOf(page, 1).locator('.linkAnnotation a').nth(1).click();
    await expect(page.getByRole('button', { name: 'Page 3 of 3' })).toBeVisible();
  });

  test('@once leaves out links that lead to a script or a file', async ({ page }) => {
    const link = (address: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << /S /URI /URI (${address}) >> >>`;
    const links = ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'blob:x'];
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [${[...links, 'mailto:a@example.org'].map(link).join(' ')}] >>`,
    ]);
    await open(page, pdf);
    await expect(sheetOf(page, 1).locator('.linkAnnotation')).not.toHaveCount(0);
    const addresses = sheetOf(page, 1).locator('a[href]');
    await expect(addresses).toHaveCount(1);
    await expect(addresses).toHaveAttribute('href', 'mailto:a@example.org');
  });

  test('draws a long page as sharply as the screen shows it, at every zoom', async ({ page }) => {
    await open(page, input('Article full page.pdf'));
    const sheet = sheetOf(page, 1);
    await expect(sheet.locator('canvas').first()).toBeVisible();
    for (let press = 0; press < 4; press++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect
        .poll(() =>
          sheet.evaluate((element) => {
            const sharpest = [...element.querySelectorAll('canvas')].map(
              (canvas) => canvas.width / canvas.getBoundingClientRect().width,
            );
            return Math.max(...sharpest) / devicePixelRatio;
          }),
        )
        .toBeGreaterThan(0.98);
    }
  });

  test('@once shows the pages beside a missing one, and says which is lost', async ({ page }) => {
    const dialog = await open(page, input('First page lost.pdf'));
    await expect(sheetOf(page, 1)).toContainText('This page can’t be shown.');
    await expect(sheetOf(page, 2).locator('.textLayer')).toContainText(/\w/);
    await page.keyboard.press('End');
    await expect(sheetOf(page, 10).locator('.textLayer')).toContainText(/\w/);
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('@once says that a PDF without pages is damaged, where trying again is of no use', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('could not show a file', 'could not repair a PDF');
    const dialog = await open(page, input('No pages.pdf'));
    await expect(dialog).toContainText('This PDF is damaged.');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  });

  for (const [entry, text] of [
    ['/Collection << /View /D >>', 'This PDF holds other files.'],
    ['/AcroForm << /Fields [] /XFA 4 0 R >>', 'This PDF is a form.'],
  ] as const)
    test(`@once says what is not shown: '${text}'`, async ({ page }) => {
      const dialog = await open(
        page,
        pdfOf([
          `<< /Type /Catalog /Pages 2 0 R ${entry} >>`,
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
          stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>'),
        ]),
      );
      await expect(dialog).toContainText(text);
      await expect(sheetOf(page, 1)).toBeVisible();
    });

  test('@once says that a PDF is locked, where trying again is of no use', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('could not show a file');
    const pdf = await PDFDocument.load(await samplePdf('Paper', ['Question 1']));
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const dialog = await open(page, await pdf.save());
    await expect(dialog).toContainText('This PDF is locked with a password.');
    await expect(dialog.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  test('@once finds a text on all pages, and leads from match to match', async ({ page }) => {
    const lines = Array.from({ length: 200 }, (_, line) => `Question ${line + 1}`);
    await open(page, await samplePdf('Paper', lines));
    await expect(sheetOf(page, 1).locator('.textLayer')).toContainText('Question 1');
    await page.keyboard.press('Control+f');
    const panel = page.getByRole('search');
    await panel.getByRole('searchbox', { name: 'Find' }).fill('question 19');
    const result = page.getByRole('dialog', { name: 'Find in this file' }).getByRole('status');
    await expect(result).toHaveText('1 of 11');
    const hit = page.locator('.highlight.selected');
    const covered = page.getByRole('dialog', { name: 'Find in this file' });
    const bottom = async (part: typeof hit) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : 0;
    };
    await expect.poll(() => bottom(hit)).toBeGreaterThan(await bottom(covered));
    await panel.getByRole('button', { name: 'Previous match' }).click();
    await expect(result).toHaveText('11 of 11');
    await expect(page.getByRole('button', { name: 'Page 6 of 6' })).toBeVisible();
    await expect(sheetOf(page, 6).locator('.highlight.selected')).toHaveText('Question 19');
    await panel.getByRole('searchbox').fill('nowhere');
    await expect(result).toHaveText('No match');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('dialog', { name: NAME })).toBeVisible();
  });

  test('is turned, stays so, and has its pages turned by arrows', async ({ page }) => {
    const pages = [3, 4, 5].map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
    const kids = '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>';
    await open(page, pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', kids, ...pages]));
    const contents = page.getByRole('region', { name: 'Contents' });
    await expect(page.getByRole('button', { name: 'Page 1 of 3' })).toBeVisible();
    const press = (key: string) => contents.press(key);
    await press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeVisible();
    await press('ArrowRight');
    await press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Page 3 of 3' })).toBeVisible();
    await press('ArrowLeft');
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeVisible();
    const isUpright = () =>
      page
        .getByRole('group', { name: 'Page 2 of 3' })
        .evaluate((sheet) => sheet.clientHeight > sheet.clientWidth);
    expect(await isUpright()).toBe(true);
    await page.getByRole('button', { name: 'Turn' }).click();
    await expect.poll(isUpright).toBe(false);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeVisible();
    await expect.poll(isUpright).toBe(false);
  });

  test('goes to a page by its number or by the outline', async ({ page }) => {
    const pages = [4, 5, 6].map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>');
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R >>',
      '<< /Type /Pages /Kids [4 0 R 5 0 R 6 0 R] /Count 3 >>',
      '<< /First 7 0 R /Last 7 0 R >>',
      ...pages,
      '<< /Title (Second chapter) /Parent 3 0 R /Dest [5 0 R /Fit] >>',
    ]);
    await open(page, pdf);
    await page.getByRole('button', { name: 'Page 1 of 3' }).click();
    const panel = page.getByRole('dialog', { name: 'Go to' });
    await panel.getByLabel('Page').fill('3');
    await panel.getByLabel('Page').press('Enter');
    await page.getByRole('button', { name: 'Page 3 of 3' }).click();
    await panel.getByRole('button', { name: 'Second chapter' }).click();
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeVisible();
  });

  test('@once leads to the last page, and to any, where the pages differ from the first', async ({
    page,
  }) => {
    const pdf = await PDFDocument.create();
    for (let number = 1; number <= 41; number++)
      pdf.addPage(number === 1 ? [1200, 200] : [595, 842]).drawText(`Sheet ${number}`);
    const viewer = await open(page, await pdf.save());
    await expect(sheetOf(page, 1).locator('canvas')).toBeVisible();
    await viewer.page().keyboard.press('End');
    await expect(sheetOf(page, 41)).toBeInViewport();
    await expect(viewer.getByRole('button', { name: 'Page 41 of 41' })).toBeVisible();
    await expect(sheetOf(page, 41).locator('canvas')).toBeVisible();
    await viewer.getByRole('button', { name: 'Page 41 of 41' }).click();
    await page.getByLabel('Page', { exact: true }).fill('20');
    await page.keyboard.press('Enter');
    await expect(viewer.getByRole('button', { name: 'Page 20 of 41' })).toBeVisible();
    await expect(sheetOf(page, 20).locator('canvas')).toBeVisible();
    await expect(sheetOf(page, 19).locator('canvas')).toBeVisible();
    await expect(sheetOf(page, 20)).toBeInViewport();
  });

  test('@phone goes on by itself where the network was away for a while', async ({
    page,
    context,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('net::ERR_INTERNET_DISCONNECTED');
    // A comment of 200 kB makes each page a part of its own.
    const drawing = `%${'x'.repeat(200_000)}\n0 0 1 rg 50 50 400 400 re f`;
    const numbers = Array.from({ length: 12 }, (_, index) => index + 3);
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count 12 >>`,
      ...numbers.map(
        (number) =>
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 12} 0 R >>`,
      ),
      ...numbers.map(() => `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`),
    ]);
    const viewer = await open(page, pdf);
    await expect(sheetOf(page, 1).locator('canvas')).toBeVisible();
    await context.setOffline(true);
    await sheetOf(page, 9).evaluate((sheet) => sheet.scrollIntoView());
    await expect(viewer.getByText('Waiting for the connection, to draw page 9…')).toBeVisible();
    await context.setOffline(false);
    await expect(sheetOf(page, 9).locator('canvas')).toBeVisible();
    await expect(viewer.getByText('Waiting for the connection')).toBeHidden();
    await expect(viewer.getByRole('button', { name: 'Page 9 of 12' })).toBeVisible();
  });

  test('@once stays at hand for a PDF that says it has 200,000 pages', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('Unable to get page', 'renderView');
    const dialog = await open(page, pdfOfMany(200_000));
    const longestTask = await traceTasks(page);
    await expect(sheetOf(page, 1).locator('canvas')).toBeVisible();
    await expect(dialog).toContainText('These are the first 3000 of 200000 pages.');
    await page.keyboard.press('End');
    await expect(dialog.getByRole('button', { name: 'Page 3000 of 200000' })).toBeVisible();
    expect(await longestTask()).toBeLessThan(MAX_BLOCKED_MS);
  });

  test('@once says that a part of a page is missing', async ({ page }) => {
    const size = 30_000;
    const image = stream(
      Buffer.alloc((size / 8) * size),
      `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 1 /ColorSpace /DeviceGray`,
    );
    await open(page, pdfWith('q 500 0 0 500 50 300 cm /I Do Q', image));
    const longestTask = await traceTasks(page);
    await expect(sheetOf(page, 1)).toContainText('A part of this page can’t be shown.');
    expect(await longestTask()).toBeLessThan(MAX_BLOCKED_MS);
  });

  test('@once shows that a page takes long, and closes at once', async ({ page }) => {
    const lines = stream(
      '0 0 m 595 842 l S '.repeat(1_000),
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842]',
    );
    const dialog = await open(page, pdfWith('/I Do '.repeat(5_000), lines));
    const longestTask = await traceTasks(page);
    await expect(dialog.getByText('Drawing page 1…')).toBeVisible();
    const close = dialog.getByRole('button', { name: 'Close' });
    expect(await close.evaluate(framesToClose)).toBeLessThan(MAX_FRAMES);
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(await longestTask()).toBeLessThan(MAX_BLOCKED_MS);
  });

  test('@once returns from a link, the outline and ‘Go to’ to the page where they were pressed', async ({
    page,
  }) => {
    await page.goto('/Files?course=CD&tab=qp');
    await open(page, input('With contents.pdf'));
    const on = (number: number) => page.getByRole('button', { name: `Page ${number} of 3` });
    await sheetOf(page, 1).locator('.linkAnnotation a').nth(1).click();
    await expect(on(3)).toBeVisible();
    await expect(page).toHaveURL(/page=3/);
    await page.goBack();
    await expect(on(1)).toBeVisible();
    await page.goForward();
    await expect(on(3)).toBeVisible();
    await on(3).click();
    const field = page.getByRole('dialog', { name: 'Go to' }).getByLabel('Page');
    await field.fill('2');
    await field.press('Enter');
    await expect(on(2)).toBeVisible();
    await page.goBack();
    await expect(on(3)).toBeVisible();
    await page.goBack();
    await expect(on(1)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: NAME })).toBeHidden();
  });

  test('@phone opens where it was left: after a reload, and on another day', async ({ page }) => {
    await open(
      page,
      await samplePdf(
        'Paper',
        Array.from({ length: 200 }, (_, line) => `Line ${line}`),
      ),
    );
    const on = (number: number) => page.getByRole('button', { name: `Page ${number} of 6` });
    await sheetOf(page, 4).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/page=[34]/);
    await page.getByRole('button', { name: /^Page . of 6/ }).click();
    const field = page.getByRole('dialog', { name: 'Go to' }).getByLabel('Page');
    await field.fill('5');
    await field.press('Enter');
    await expect(page).toHaveURL(/page=5/);
    await page.reload();
    await expect(on(5)).toBeVisible();
    await expect(page.getByText('where you left it')).toBeHidden();
    await page.goto('/Files?course=CD&tab=qp');
    await page.getByRole('link', { name: NAME }).click();
    await expect(on(5)).toBeVisible();
    await expect(page.getByText('Opened on page 5, where you left it.')).toBeVisible();
    await page.getByRole('button', { name: 'Go to the beginning' }).click();
    await expect(on(1)).toBeVisible();
    await expect(page.getByText('where you left it')).toBeHidden();
  });

  test('@phone opens at the scale that it was left at', async ({ page }) => {
    await open(page, await samplePdf('Paper', ['Line']));
    await expect(sheetOf(page, 1)).toBeVisible();
    const width = () => sheetOf(page, 1).evaluate((sheet) => sheet.clientWidth);
    const fit = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(fit * 1.2);
    const large = await width();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('studynest-places-in-files')))
      .toContain('"zoom":1');
    await page.reload();
    await expect.poll(async () => Math.abs((await width()) - large)).toBeLessThan(6);
  });

  test('@phone opens on the page that was read, though the one before it is in view too', async ({
    page,
  }) => {
    const slides = Array.from({ length: 6 }, (_, index) => index + 3);
    const dialog = await open(
      page,
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${slides.map((id) => `${id} 0 R`).join(' ')}] /Count 6 >>`,
        ...slides.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 720 405] >>'),
      ]),
    );
    const pages = page.getByRole('button', { name: /^Page . of 6/ });
    for (const wanted of ['6', '4']) {
      await pages.click();
      const field = page.getByRole('dialog', { name: 'Go to' }).getByLabel('Page');
      await field.fill(wanted);
      await field.press('Enter');
      await expect(pages).toHaveText(`Page ${wanted} of 6`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/Files?course=CD&tab=qp');
      await page.getByRole('link', { name: NAME }).click();
      await expect(page.getByText(`Opened on page ${wanted}, where you left it.`)).toBeVisible();
      await expect(pages).toHaveText(`Page ${wanted} of 6`);
    }
  });

  test('@once shows the cover while a file is on its way, and a spinner if that takes long', async ({
    page,
  }) => {
    await storeFile(SHELF, NAME, await samplePdf('Paper', ['Line']), 'application/pdf');
    await page.route(/covers%2F/, (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.from(samplePng(200)) }),
    );
    let arrive: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/Paper[.]pdf/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/Files?course=CD&tab=qp&file=a');
    const cover = page.locator('.file-opening');
    const note = page.locator('.file-viewer .animate-late');
    await expect(cover).toBeVisible();
    await expect(note).toBeVisible();
    const delays = await note.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getTiming().delay),
    );
    expect(delays).toEqual([400]);
    arrive();
    await expect(sheetOf(page, 1).locator('canvas')).toBeVisible();
    await expect(cover).toBeHidden();
    await expect(note).toBeHidden();
  });

  test('@phone zooms out to the fit and no further where a point is a pixel', async ({ page }) => {
    await open(page, pdfWith('', '<< >>', '0 0 3000 4000'));
    const width = () => sheetOf(page, 1).evaluate((sheet) => sheet.clientWidth);
    const [zoomIn, zoomOut] = ['Zoom in', 'Zoom out'].map((name) =>
      page.getByRole('button', { name }),
    );
    const window = page.viewportSize()?.width ?? 0;
    await expect.poll(width).toBeGreaterThanOrEqual(window - 1);
    await expect(zoomOut!).toHaveAttribute('aria-disabled', 'true');
    for (const share of [1.5, 2.25]) {
      await zoomIn!.click();
      await expect.poll(async () => (await width()) / window).toBeCloseTo(share, 1);
    }
    for (const share of [1.5, 1]) {
      await zoomOut!.click();
      await expect.poll(async () => (await width()) / window).toBeCloseTo(share, 1);
    }
    await expect.poll(width).toBeGreaterThanOrEqual(window - 1);
    await expect(zoomOut!).toHaveAttribute('aria-disabled', 'true');
  });

  test('@once draws a large scan in black and white', async ({ page }) => {
    const [width, height] = [14_032, 19_842];
    const bits = Buffer.alloc((width / 8) * height);
    const image = stream(
      bits,
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray`,
    );
    await open(page, pdfWith('q 595 0 0 842 0 0 cm /I Do Q', image));
    await expect.poll(() => ink(sheetOf(page, 1)), { timeout: 30_000 }).toBeGreaterThan(0.9);
    await expect(sheetOf(page, 1).locator('.pdf-trouble')).toHaveCount(0);
  });

  test('@once says that a PDF is locked otherwise than by a password', async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push('could not show a file');
    const pdf = Buffer.from(await samplePdf('Paper', ['Question 1'])).toString('latin1');
    const zeros = '0'.repeat(32);
    for (const [filter, entries] of [
      ['/Adobe.PubSec', '/SubFilter /adbe.pkcs7.s4 /V 1'],
      ['/EBX_HANDLER', '/V 1'],
      ['/Standard', `/V 9 /R 9 /P -1 /O (${zeros}) /U (${zeros})`],
    ] as const)
      await test.step(filter, async () => {
        const locked = pdf.replace(
          /trailer\s*<</,
          `trailer << /Encrypt << /Filter ${filter} ${entries} >> /ID [(a) (a)]`,
        );
        expect(locked).not.toBe(pdf);
        const dialog = await open(page, Buffer.from(locked, 'latin1'));
        await expect(dialog).toContainText('locked by a certificate or a rights service');
      });
  });

  test('@once says that pages are pictures, where a text is looked for', async ({ page }) => {
    await open(page, input('Scan CCITT G4.pdf'));
    await expect(sheetOf(page, 1).locator('canvas')).toBeVisible();
    await page.keyboard.press('Control+f');
    await page.getByRole('searchbox', { name: 'Find' }).fill('question');
    const result = page.getByRole('dialog', { name: 'Find in this file' }).getByRole('status');
    await expect(result).toContainText('picture');
  });

  test('@once reaches the last pages of a long PDF', async ({ page }) => {
    const kids = Array.from({ length: 1_700 }, (_, index) => `${index + 4} 0 R`);
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /Outlines 3 0 R >>',
      `<< /Type /Pages /Kids [${kids.join(' ')}] /Count 1700 >>`,
      `<< /First 1704 0 R /Last 1704 0 R >>`,
      ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
      '<< /Title (Last chapter) /Parent 3 0 R /Dest [1700 0 R /Fit] >>',
    ]);
    await open(page, pdf);
    await page.getByRole('button', { name: 'Page 1 of 1700' }).click();
    const panel = page.getByRole('dialog', { name: 'Go to' });
    await panel.getByLabel('Page').fill('1600');
    await panel.getByLabel('Page').press('Enter');
    await expect(page.getByRole('button', { name: 'Page 1600 of 1700' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Page 1 of 1700' }).click();
    await panel.getByRole('button', { name: 'Last chapter' }).click();
    await expect(page.getByRole('button', { name: 'Page 1697 of 1700' })).toBeVisible();
  });

  test('@phone marks the words of the address on their page, or says that they are not there', async ({
    page,
  }) => {
    await open(
      page,
      await samplePdf(
        'Paper',
        Array.from({ length: 100 }, (_, line) => `Größe ${line}`),
      ),
    );
    const marks = () => page.evaluate(() => CSS.highlights.get('words-found')?.size ?? 0);
    await page.goto('/Files?course=CD&tab=qp&file=a&page=2&find=grosse+nothing');
    await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeVisible();
    await expect.poll(marks).toBeGreaterThan(30);
    await expect(page.getByText('These words aren’t on this page.')).toBeHidden();
    await page.goto('/Files?course=CD&tab=qp&file=a&page=2&find=derivation');
    await expectWordsReportable(page);
  });
});
