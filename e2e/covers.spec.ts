import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { samplePdf } from '../scripts/start/samplePdf.ts';
import { chunk } from '../scripts/start/samplePng.ts';
import { pdfOf } from './support/rawPdf.ts';
import { expect, test } from './support/test.ts';
import { photo, UploadPage } from './support/uploadPage.ts';

const INPUTS = 'e2e/inputs/';

/** Uploads files and returns the covers by the names of their files. */
async function upload(page: Page, files: readonly string[]): Promise<void> {
  const form = await new UploadPage(page).open();
  await form.choose(files.map((name) => INPUTS + name));
  await form.fillIn();
  await form.press('Upload');
  await form.expectAlert(`${files.length} files uploaded.`, 60_000);
}

/** Returns the sides of a picture, and how much of it is not white. */
function look(page: Page, cover: Blob): Promise<{ sides: number[]; drawn: number }> {
  return cover.arrayBuffer().then((content) =>
    page.evaluate(
      async ([base64, type]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        const dark = Array.from(data).filter((value, index) => index % 4 === 0 && value < 200);
        return { sides: [bitmap.width, bitmap.height], drawn: dark.length };
      },
      [Buffer.from(content).toString('base64'), cover.type] as const,
    ),
  );
}

test(
  'draws the first page of PDFs of every kind, and contributes what cannot be drawn',
  { tag: '@once' },
  async ({ page, backend }) => {
    const drawn = [
      'Article full page.pdf',
      'Fonts not embedded.pdf',
      'Rotated lecture.pdf',
      'Scan CCITT G4.pdf',
      'Scan JBIG2 OR.pdf',
      'Scan JPEG 2000.pdf',
    ];
    await upload(page, [...drawn, 'No pages.pdf', 'First page lost.pdf']);
    await expect.poll(async () => (await backend.covers()).size).toBe(drawn.length);
    const records = await backend.readCollection('lists/CD/note');
    for (const [place, cover] of await backend.covers()) {
      const title = records[place.replace('CD/note/', '')]?.['title'];
      expect(drawn).toContain(title);
      expect(cover.size).toBeLessThanOrEqual(16 * 1024);
      const { sides, drawn: pixels } = await look(page, cover);
      expect(sides.toSorted()).toEqual([160, 226]);
      expect(pixels, place).toBeGreaterThan(50);
    }
  },
);

/** Returns a black picture of few bytes. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test(
  'contributes what is locked, without end, huge or moves, with a cover where one can be drawn',
  { tag: '@once' },
  async ({ page, backend }) => {
    const locked = await PDFDocument.load(await samplePdf('Locked', ['Question 1']));
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    const endless = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 200000 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
      '<< /Type /Pages /Parent 2 0 R /Kids [] /Count 199999 >>',
    ]);
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const head = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
    const form = await new UploadPage(page).open();
    await form.choose([
      { name: 'Locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await locked.save()) },
      { name: 'Endless.pdf', mimeType: 'application/pdf', buffer: Buffer.from(endless) },
      { name: 'Wall.png', mimeType: 'image/png', buffer: blackPng(10_000, 10_000) },
      {
        name: 'Moves.gif',
        mimeType: 'image/gif',
        buffer: Buffer.from([...head, ...frame, ...frame, 0x3b]),
      },
    ]);
    await form.fillIn();
    await form.press('Upload');
    await form.expectAlert('4 files uploaded.', 60_000);
    const drawn = async () => {
      const records = await backend.readCollection('lists/CD/note');
      const places = [...(await backend.covers()).keys()];
      return places.map((place) => records[place.replace('CD/note/', '')]?.['title']).toSorted();
    };
    await expect.poll(drawn).toEqual(['Endless.pdf', 'Moves.gif', 'Wall.png']);
    for (const cover of (await backend.covers()).values())
      expect(cover.size).toBeLessThanOrEqual(16 * 1024);
  },
);

test(
  'draws pictures and texts, and removes a cover with its record',
  { tag: '@once' },
  async ({ page, backend }) => {
    const form = await new UploadPage(page).open();
    await form.choose([
      await photo(page, 'board.jpg', { width: 400, height: 300 }),
      { name: 'sort.py', mimeType: '', buffer: Buffer.from('def sort(list):\n  return list\n') },
    ]);
    await form.fillIn();
    await form.press('Upload');
    await form.expectAlert('2 files uploaded.');
    await expect.poll(async () => (await backend.covers()).size).toBe(2);
    const sides = [];
    for (const cover of (await backend.covers()).values()) {
      expect(cover.type).toBe('image/webp');
      sides.push((await look(page, cover)).sides);
    }
    expect(sides.map(String).toSorted()).toEqual(['160,226', '226,160']);
    for (const name of ['board.jpg', 'sort.py']) {
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText(`${name} is removed.`)).toBeVisible();
    }
    expect(await backend.covers()).toEqual(new Map());
    expect(await backend.storedFiles()).toEqual([]);
  },
);

test(
  'draws what was written on a page as annotations',
  { tag: '@once' },
  async ({ page, backend }) => {
    const [box, line] = ['[0 0 595 842]', '60 w 80 100 m 500 750 l S'];
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Annots [4 0 R] >>`,
      `<< /Type /Annot /Subtype /Ink /Rect ${box} /F 4 /InkList [[80 100 500 750]] /AP << /N 5 0 R >> >>`,
      `<< /Type /XObject /Subtype /Form /BBox ${box} /Length ${line.length} >>\nstream\n${line}\nendstream`,
    ]);
    const form = await new UploadPage(page).open();
    const buffer = Buffer.from(file);
    await form.choose([{ name: 'Tablet.pdf', mimeType: 'application/pdf', buffer }]);
    await form.fillIn();
    await form.press('Upload');
    await form.expectAlert('1 file uploaded.');
    await expect.poll(async () => (await backend.covers()).size).toBe(1);
    for (const cover of (await backend.covers()).values())
      expect((await look(page, cover)).drawn).toBeGreaterThan(1000);
  },
);

test(
  'draws what there is to see: behind a blank first page, and white ink on nothing',
  { tag: '@once' },
  async ({ page, backend }) => {
    const pdf = await PDFDocument.create();
    pdf.addPage([300, 400]);
    pdf.addPage([300, 400]).drawRectangle({ x: 50, y: 50, width: 200, height: 200 });
    const form = await new UploadPage(page).open();
    const address = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 400 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The canvas has no context.');
      Object.assign(context, { strokeStyle: '#fff', lineWidth: 8 });
      context.strokeRect(50, 50, 200, 300);
      return canvas.toDataURL('image/png');
    });
    const ink = Buffer.from(address.split(',')[1] ?? '', 'base64');
    await form.choose([
      { name: 'Late.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) },
      { name: 'Ink.png', mimeType: 'image/png', buffer: ink },
    ]);
    await form.fillIn();
    await form.press('Upload');
    await form.expectAlert('2 files uploaded.');
    await expect.poll(async () => (await backend.covers()).size).toBe(2);
    for (const cover of (await backend.covers()).values()) {
      const { drawn, sides } = await look(page, cover);
      expect(drawn).toBeGreaterThan(1000);
      expect(sides).toEqual([160, 226]);
    }
  },
);
