import type { Page } from '@playwright/test';
import { fillList, recordDocument, storeFile } from './support/files.ts';
import { traceTasks } from './support/mainThread.ts';
import { pdfOf } from './support/rawPdf.ts';
import { expect, test } from './support/test.ts';

const SHELF = { course: 'CD', category: 'note' } as const;

const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const drawn = (page: Page) => pane(page).locator('canvas');
const name = (page: Page, title: string) => page.getByRole('link', { name: title });

/** A PDF whose pages are pictures of so many bytes each, as a scanner makes them. */
function scan(pages: number, side = 100): Uint8Array<ArrayBuffer> {
  const pixels = Array.from({ length: side * side }, (_, at) =>
    String.fromCharCode((at * 7919) % 251),
  ).join('');
  const image = `<< /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Length ${pixels.length} >>\nstream\n${pixels}\nendstream`;
  const content = 'q 400 0 0 300 0 0 cm /I Do Q';
  const objects = Array.from({ length: pages }, (_, at) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents ${3 * at + 4} 0 R /Resources << /XObject << /I ${3 * at + 5} 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    image,
  ]).flat();
  const kids = Array.from({ length: pages }, (_, at) => `${3 * at + 3} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...objects,
  ]);
}

/** Notes which parts of which stored files a page asks for. */
function watchFiles(page: Page) {
  const asked: { readonly file: string; readonly bytes: number }[] = [];
  page.on('request', (request) => {
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers()['range'] ?? '');
    const file = decodeURIComponent(new URL(request.url()).pathname).split('/').at(-1) ?? '';
    if (range) asked.push({ file, bytes: Number(range[2]) - Number(range[1]) + 1 });
  });
  return asked;
}

test.describe('the reading pane', { tag: '@once' }, () => {
  test('comes after the rows, and draws one page for ten presses of a key', async ({
    page,
    backend,
  }) => {
    const titles = Array.from({ length: 12 }, (_, at) => `Unit ${at + 10}.pdf`);
    await backend.writeDocuments(
      Object.fromEntries(
        titles.map((title, at) =>
          recordDocument(SHELF, `id-${at}`, title, { contentType: 'application/pdf' }),
        ),
      ),
    );
    for (const title of titles) await storeFile(SHELF, title, scan(1), 'application/pdf');
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main tbody tr')) return;
        observer.disconnect();
        performance.mark('rows');
      }).observe(document, { childList: true, subtree: true });
    });
    const asked = watchFiles(page);
    await page.goto('/Files?course=CD');
    await expect(drawn(page)).toBeVisible();
    const [rows = 0, code = 0] = await page.evaluate(() => [
      performance.getEntriesByName('rows')[0]?.startTime,
      performance.getEntriesByType('resource').find(({ name: url }) => /ReadingPane-.*js/.test(url))
        ?.startTime,
    ]);
    expect(code).toBeGreaterThan(rows);
    // The paper has the ratio of its page.
    const box = await pane(page).locator('.pane-paper').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);

    asked.length = 0;
    await name(page, 'Unit 10').focus();
    for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowDown');
    await expect(name(page, 'Unit 19')).toBeFocused();
    await expect(pane(page).getByText('Unit 19')).toBeVisible();
    await expect(drawn(page)).toBeVisible();
    expect([...new Set(asked.map(({ file }) => file))]).toEqual(['Unit 19.pdf']);
  });

  test('reads of a scan of 25 MB what its first page needs, and keeps no frame', async ({
    page,
    backend,
  }) => {
    const records = ['Another.txt', 'Paper.pdf', 'Scan.pdf'].map((title) =>
      recordDocument(SHELF, title, title, {
        contentType: title.endsWith('pdf') ? 'application/pdf' : 'text/plain',
      }),
    );
    await backend.writeDocuments(Object.fromEntries(records));
    await storeFile(SHELF, 'Another.txt', 'Says something');
    await storeFile(SHELF, 'Paper.pdf', scan(1), 'application/pdf');
    await storeFile(SHELF, 'Scan.pdf', scan(25, 1_000), 'application/pdf');
    const asked = watchFiles(page);
    await page.goto('/Files?course=CD');
    // A text is seen itself.
    await expect(pane(page).getByText('Says something')).toBeVisible();
    // PDF.js is loaded with the first PDF.
    await name(page, 'Paper').focus();
    await expect(drawn(page)).toBeVisible();
    asked.length = 0;
    const longest = await traceTasks(page);
    await name(page, 'Scan').focus();
    await expect(drawn(page)).toHaveCount(0);
    await expect(drawn(page)).toBeVisible();
    expect(await longest()).toBeLessThan(50);
    // PDF.js looks for the last page, too, and reads a part for each.
    expect(asked.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000);
  });

  test('says why a file is not seen, and a mouse chooses where it rests', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments(
      Object.fromEntries(
        ['Gone.txt', 'Here.txt'].map((title) => recordDocument(SHELF, title, title)),
      ),
    );
    await storeFile(SHELF, 'Here.txt', 'What it says');
    await page.goto('/Files?course=CD');
    await expect(pane(page)).toContainText('The file itself is gone');
    await name(page, 'Here').hover();
    await expect(pane(page)).toContainText('What it says');
    await expect(page.getByRole('row').filter({ hasText: 'Here' })).toHaveAttribute('data-chosen');
    // Links and buttons of the pane are reached after the list.
    await pane(page).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('dialog', { name: 'Here.txt' })).toContainText('What it says');
  });

  test('draws nothing behind an open file, and gives its worker back', async ({
    page,
    backend,
  }) => {
    const type = { contentType: 'application/pdf' };
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(SHELF, 'a', 'Unit.pdf', type)]),
    );
    await storeFile(SHELF, 'Unit.pdf', scan(1), 'application/pdf');
    let workers = 0;
    page.on('worker', () => (workers += 1));
    await page.goto('/Files?course=CD&file=a');
    const dialog = page.getByRole('dialog', { name: 'Unit.pdf' });
    await expect(dialog.locator('canvas')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(workers).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(drawn(page)).toBeVisible();
    expect(workers).toBe(2);
    await expect.poll(() => page.workers().length).toBe(0);
    // What is drawn stays, and is not drawn again.
    await pane(page).getByRole('link', { name: 'Open' }).click();
    await expect(dialog.locator('canvas')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(drawn(page)).toBeVisible();
    await expect.poll(() => page.workers().length).toBe(0);
    expect(workers).toBe(3);
  });

  test('draws Markdown and a notebook as they are meant', async ({ page, backend }) => {
    const notebook = JSON.stringify({
      cells: [{ cell_type: 'markdown', source: ['# Trees\n', 'Of [height](https://a.example) 3'] }],
      metadata: {},
      nbformat: 4,
    });
    const texts = [
      ['Notes.md', '# Graphs\n\n- a list\n'],
      ['Trees.txt', notebook],
    ] as const;
    await backend.writeDocuments(
      Object.fromEntries(texts.map(([title]) => recordDocument(SHELF, title, title))),
    );
    for (const [title, text] of texts) await storeFile(SHELF, title, text);
    await page.goto('/Files?course=CD');
    const paper = pane(page).locator('.pane-paper');
    await expect(paper.locator('h3')).toHaveText('Graphs');
    await expect(paper.locator('li')).toHaveText('a list');
    await name(page, 'Trees').focus();
    await expect(paper.locator('h3')).toHaveText('Trees');
    // A press on the paper opens the file, also where a link of it is.
    await paper.click({ position: { x: 90, y: 90 } });
    await expect(page.getByRole('dialog', { name: 'Trees.txt' })).toContainText('Trees');
  });

  test('leaves what it has read to the open file', async ({ page, backend }) => {
    const type = { contentType: 'application/pdf' };
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(SHELF, 'a', 'Unit.pdf', type)]),
    );
    await storeFile(SHELF, 'Unit.pdf', scan(1, 500), 'application/pdf');
    let loaded = 0;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const files = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if ('Range' in request.headers) files.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) loaded += encodedDataLength;
    });
    await page.goto('/Files?course=CD');
    await expect(drawn(page)).toBeVisible();
    expect(loaded).toBeGreaterThan(250_000);
    loaded = 0;
    await pane(page).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
    expect(loaded).toBeLessThan(10_000);
  });

  for (const [where, options] of [
    ['in a narrow window', { width: 1_000, saveData: false }],
    ['for a visitor who saves data', { width: 1_280, saveData: true }],
  ] as const)
    test(`loads nothing ${where}, and takes no room`, async ({ page }) => {
      await fillList(SHELF, 3);
      await page.setViewportSize({ width: options.width, height: 800 });
      if (options.saveData)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto('/Files?course=CD');
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('row')).toHaveCount(4);
      expect(asked.filter((url) => /ReadingPane-.*js|readSight|pdf/.test(url))).toEqual([]);
      const table = await page.getByRole('table').boundingBox();
      expect(table?.width).toBeGreaterThan(options.width * 0.8);
    });
});

test.describe('a kept file', { tag: '@once' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('is seen in the pane from the device', async ({ page, backend }) => {
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(SHELF, 'Here', 'Here.txt', { size: 12 })]),
    );
    await storeFile(SHELF, 'Here.txt', 'What it says');
    await page.goto('/Files?course=CD');
    await pane(page).getByRole('button', { name: 'Keep' }).click();
    await expect(pane(page).getByRole('button', { name: /^Kept/ })).toBeVisible();
    const asked = watchFiles(page);
    await page.goto('/KeptFiles');
    await expect(pane(page)).toContainText('What it says');
    expect(asked).toEqual([]);
  });
});
