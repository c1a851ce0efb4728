import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { chunk } from '../scripts/start/samplePng.ts';
import { recordDocument, storeFile } from './support/files.ts';
import { expect, test } from './support/test.ts';

const SHELF = { course: 'CD', category: 'qp' } as const;

const input = (name: string) => readFileSync(new URL(`./inputs/${name}`, import.meta.url));

/** Stores a file and opens it over its list. */
async function open(page: Page, title: string, content: string | Uint8Array, type: string) {
  await storeFile(SHELF, title, content, type);
  await page.goto('/Files?course=CD&tab=qp&file=a');
  return page.getByRole('dialog', { name: title });
}

/** Returns the share of the view that the picture fills. */
const filled = (dialog: Locator) =>
  dialog.getByRole('img').evaluate((image) => {
    const view = image.closest('[role=region]')?.getBoundingClientRect();
    const box = image.getBoundingClientRect();
    if (!view) return 0;
    const width = Math.min(box.right, view.right) - Math.max(box.left, view.left);
    const height = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top);
    return (Math.max(0, width) * Math.max(0, height)) / (view.width * view.height);
  });

const shownWidth = (dialog: Locator) =>
  dialog.getByRole('img').evaluate((image) => image.getBoundingClientRect().width);

test.describe('pictures and texts in the viewer', () => {
  const record = (title: string, contentType: string) =>
    Object.fromEntries([recordDocument(SHELF, 'a', title, { contentType })]);

  test('a zoomed photo stays in view', async ({ page, backend }) => {
    await backend.writeDocuments(record('Board.jpg', 'image/jpeg'));
    const dialog = await open(page, 'Board.jpg', input('Board photo landscape.jpg'), 'image/jpeg');
    await expect(dialog.getByRole('img', { name: 'Board.jpg' })).toBeVisible();
    let before = await filled(dialog);
    for (let press = 0; press < 4; press++) {
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => filled(dialog)).toBeGreaterThanOrEqual(Math.min(before * 1.1, 0.99));
      before = await filled(dialog);
    }
    await dialog.locator('.react-transform-wrapper').press('0');
    await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  });

  test('a long screenshot begins as wide as the screen, and zooms to its own pixels', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments(record('Long.png', 'image/png'));
    const dialog = await open(page, 'Long.png', input('Long screenshot.png'), 'image/png');
    const width = page.viewportSize()?.width ?? 0;
    await expect.poll(() => shownWidth(dialog)).toBeGreaterThan(Math.min(width, 1080) * 0.97);
    const top = await dialog.getByRole('img').boundingBox();
    expect(top?.y).toBeGreaterThan(0);
    const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
    // A press ends the movement of the press before it, wherever the picture is by then.
    await expect(async () => {
      await zoomIn.click();
      expect(await shownWidth(dialog)).toBeGreaterThanOrEqual(1080);
    }).toPass();
  });

  test('@phone a photo that a search found says that its words can’t be marked', async ({
    page,
    backend,
  }) => {
    await backend.writeDocuments(record('Board.jpg', 'image/jpeg'));
    const dialog = await open(page, 'Board.jpg', input('Board photo landscape.jpg'), 'image/jpeg');
    await expect(dialog.getByRole('img', { name: 'Board.jpg' })).toBeVisible();
    const note = dialog.getByText('This page is a picture, so its words can’t be marked.');
    await expect(note).toBeHidden();
    await page.goto('/Files?course=CD&tab=qp&file=a&page=1&find=board');
    await expect(note).toBeVisible();
  });

  test('a wide picture begins at a readable height', async ({ page, backend }) => {
    await backend.writeDocuments(record('Wide.png', 'image/png'));
    const dialog = await open(page, 'Wide.png', input('Wide timeline.png'), 'image/png');
    const picture = dialog.getByRole('img', { name: 'Wide.png' });
    const box = () =>
      picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(160);
    const { left } = await box();
    await dialog.locator('.react-transform-wrapper').press('ArrowRight');
    await expect.poll(async () => (await box()).left).toBeLessThan(left - 40);
  });

  for (const [size, text] of [
    [12_000, 'too large to show here: 12,000 × 12,000 pixels'],
    // Browsers refuse to read it.
    [30_000, 'Your browser can’t show this kind of image.'],
  ] as const)
    test(`@once a picture of ${size} by ${size} pixels ends in a sentence`, async ({
      page,
      backend,
      expectedConsoleErrors,
    }) => {
      // The recorder of the journey asks for the bytes of a picture that failed.
      expectedConsoleErrors.push('could not show a file', "Connecting to 'blob:");
      const head = Buffer.alloc(13);
      head.writeUInt32BE(size, 0);
      head.writeUInt32BE(size, 4);
      // Black and white.
      head.set([1, 0, 0, 0, 0], 8);
      const png = Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(Buffer.alloc((1 + size / 8) * size), { level: 1 })),
        chunk('IEND', Buffer.alloc(0)),
      ]);
      await backend.writeDocuments(record('Wall.png', 'image/png'));
      const dialog = await open(page, 'Wall.png', png, 'image/png');
      await expect(dialog).toContainText(text);
    });

  test('a photo is turned, and stays so', async ({ page, backend }) => {
    await backend.writeDocuments(record('Board.jpg', 'image/jpeg'));
    const dialog = await open(page, 'Board.jpg', input('Board photo landscape.jpg'), 'image/jpeg');
    const isUpright = () =>
      dialog
        .getByRole('img', { name: 'Board.jpg' })
        .evaluate((image) => image.getBoundingClientRect())
        .then(({ width, height }) => height > width);
    await expect.poll(isUpright).toBe(false);
    await dialog.getByRole('button', { name: 'Turn' }).click();
    await expect.poll(isUpright).toBe(true);
    await page.reload();
    await expect.poll(isUpright).toBe(true);
  });

  test('@once the encoding of a text is chosen where it is doubtful', async ({ page, backend }) => {
    await backend.writeDocuments(record('Cours.txt', 'text/plain; charset=utf-8'));
    const bytes = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    const dialog = await open(page, 'Cours.txt', bytes, 'text/plain; charset=utf-8');
    await expect(dialog).toContainText('Ïðèâåò');
    await dialog
      .getByRole('combobox', { name: /Encoding/ })
      .selectOption('Cyrillic (Windows-1251)');
    await expect(dialog).toContainText('Привет');
  });

  test('@once a line of 500 kB opens and turns like any other text', async ({ page, backend }) => {
    await backend.writeDocuments(record('Line.txt', 'text/plain; charset=utf-8'));
    const line = 'x'.repeat(499_990) + 'THE END';
    const dialog = await open(page, 'Line.txt', line, 'text/plain; charset=utf-8');
    await expect(dialog).toContainText('THE END');
    const turned = await page.evaluate(async () => {
      const begin = performance.now();
      document.body.style.width = '50vw';
      document.body.getBoundingClientRect();
      await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    });
    expect(turned).toBeLessThan(1000);
  });
});
