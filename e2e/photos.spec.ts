import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from './support/test.ts';
import { photo, UploadPage } from './support/uploadPage.ts';

test(
  'brings four photos as one PDF into the right list, in seven taps',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const upload = await new UploadPage(page).open();
    await upload.choose([
      await photo(page, 'IMG_1.jpg', { width: 2_400, height: 1_200 }),
      // The camera was held upright: the file says that it has to be turned.
      await photo(page, 'IMG_2.jpg', { width: 400, height: 300, orientation: 6 }),
      await photo(page, 'IMG_3.jpg', { width: 400, height: 300 }),
      await photo(page, 'IMG_4.jpg', { width: 400, height: 400 }),
    ]);
    await upload.press('Make one PDF');
    await upload.press('Make PDF');
    await expect(page.getByText('4 photos are now one PDF of 4 pages.')).toBeFocused();
    const day = await page.evaluate(() =>
      new Date().toLocaleDateString('en', { day: 'numeric', month: 'short' }),
    );
    await expect(upload.row(`Photos ${day}.pdf`)).toContainText('4 pages');
    await upload.fillIn('Solved QPs', 'CG', 'Yes');
    await upload.press('Upload');
    await upload.expectAlert('1 file uploaded.');

    const [record] = Object.values(await backend.readCollection('lists/CG/solved-qp'));
    expect(record).toMatchObject({ title: `Photos ${day}.pdf`, contentType: 'application/pdf' });
    const stored = await fetch(record?.['downloadURL'] as string);
    const pdf = await PDFDocument.load(await stored.arrayBuffer());
    const sizes = pdf.getPages().map((each) => each.getSize());
    expect(sizes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [1190, 595],
      [595, 793],
      [793, 595],
      [595, 595],
    ]);
  },
);

test(
  'puts photos in order, turns them, and names one that cannot be read',
  { tag: '@phone' },
  async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('could not make a PDF of photos');
    const upload = await new UploadPage(page).open();
    await upload.choose([
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      await photo(page, 'wide.jpg', { width: 400, height: 200 }),
      await photo(page, 'high.jpg', { width: 200, height: 400 }),
    ]);
    await upload.press('Make one PDF');
    const dialog = page.getByRole('dialog', { name: 'Make one PDF' });
    // All but the broken one.
    await expect(dialog.getByRole('listitem').locator('img')).toHaveCount(2);
    // In view without scrolling, as are all choices when one scrolls to them.
    await expect(dialog.getByRole('button', { name: 'Make PDF' })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    for (const choice of ['Other Notes', 'Supplementary']) {
      const button = dialog.getByRole('button', { name: choice });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    const tiles = dialog.getByRole('listitem');
    await dialog.getByRole('button', { name: 'Move high.jpg down' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move high.jpg down' })).toBeFocused();
    await expect(tiles.last()).toContainText('Page 3 high.jpg');
    await tiles.last().locator('.cursor-grab').hover();
    await page.mouse.down();
    await tiles.first().hover();
    await page.mouse.up();
    await expect(tiles.first()).toContainText('Page 1 high.jpg');
    await dialog.getByRole('button', { name: 'Turn high.jpg' }).click();
    await dialog.getByRole('button', { name: 'Make PDF' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'broken.jpg couldn’t be read. Take it out, and send it as it is.',
    );
    await dialog.getByRole('button', { name: 'Take out broken.jpg' }).click();
    await dialog.getByRole('button', { name: 'Make PDF' }).click();
    await expect(upload.row('high.pdf')).toContainText('2 pages');
    await expect(upload.row('broken.jpg')).toBeVisible();
    await expect(page.getByText('2 files ready.')).toBeVisible();
  },
);

test(
  'makes no picture where a canvas answers with noise, and sends the photos as they are',
  { tag: '@phone' },
  async ({ page, backend, expectedConsoleErrors }) => {
    expectedConsoleErrors.push('could not make a PDF of photos');
    const noise = `OffscreenCanvasRenderingContext2D.prototype.getImageData = (x, y, width, height) =>
      new ImageData(Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => (at * 37) % 251), width);`;
    const first = await photo(page, 'board.jpg', { width: 400, height: 300 });
    await page.addInitScript(noise);
    await page.route(/\/fileWorker[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${noise}\n${await answer.text()}` });
    });
    const upload = await new UploadPage(page).open();
    await upload.choose([
      first,
      { ...first, name: 'table.jpg', buffer: Buffer.concat([first.buffer, Buffer.from('x')]) },
    ]);
    await upload.press('Make one PDF');
    await upload.press('Make PDF');
    const dialog = page.getByRole('dialog', { name: 'Make one PDF' });
    await expect(dialog.getByRole('alert')).toHaveText(
      'This browser hides what it draws from sites, so no PDF can be made of photos. Send them as they are.',
    );
    await page.keyboard.press('Escape');
    await upload.fillIn();
    await upload.press('Upload');
    await upload.expectAlert('2 files uploaded.');
    await page.waitForLoadState('networkidle');
    expect(await backend.covers()).toEqual(new Map());
  },
);
