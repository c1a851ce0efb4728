import type { Page } from '@playwright/test';
import { pdf, photo, UploadPage, type SampleFile } from '../../../e2e/support/uploadPage.ts';
import { backend } from '../../../tests/support/backend.ts';
import { samplePdf } from '../../start/samplePdf.ts';
import { heading, LONG_NAME, RIGHT_TO_LEFT, text, type Scene } from './scene.ts';

const ADDRESS = '/Contribute';

/** The contents of a PDF of two pages. */
const LINES = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}`);

/** Chooses files for every kind of row: a refused file, pictures, a PDF, and difficult names. */
async function chooseAll(page: Page): Promise<UploadPage> {
  const upload = new UploadPage(page);
  const program: SampleFile = {
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  };
  await upload.choose([
    await photo(page, 'IMG_20251104.jpg', { width: 400, height: 300 }),
    await photo(page, 'IMG_20251105.jpg', { width: 300, height: 400 }),
    // In view, because the pages of a PDF are counted only there.
    { ...pdf(RIGHT_TO_LEFT), buffer: Buffer.from(samplePdf('Unit 3', LINES)) },
    pdf('Unit 3 Parsing.pdf', 2_100_000),
    pdf(LONG_NAME.slice(-200)),
    program,
  ]);
  await text('setup.exe')(page);
  await page.locator('img[src^="blob:"]').nth(1).waitFor();
  await text('2 pages')(page);
  return upload;
}

/** The upload screen. */
export const UPLOAD_SCENES: readonly Scene[] = [
  { name: 'upload', address: ADDRESS, reach: heading('Upload Your Notes') },
  { name: 'upload-chosen', address: ADDRESS, reach: chooseAll },
  {
    name: 'upload-same',
    address: ADDRESS,
    async reach(page) {
      const upload = new UploadPage(page);
      await upload.choose([pdf('Lecture 01.pdf')]);
      await upload.fillIn('Notes', 'CG');
      await upload.press('Upload');
      await upload.expectAlert('1 file uploaded.');
      const copy = { ...pdf('Lecture 01.pdf'), name: 'Rasterization and clipping.pdf' };
      const twice = { ...pdf('Lecture 02.pdf'), name: LONG_NAME.slice(-200) };
      await upload.choose([copy, pdf('Lecture 02.pdf'), twice]);
      await text('Already here:')(page);
    },
  },
  {
    name: 'upload-missing',
    address: ADDRESS,
    async reach(page) {
      await new UploadPage(page).press('Upload');
      await text('Choose at least one file.')(page);
    },
  },
  {
    name: 'upload-pdf',
    address: ADDRESS,
    async reach(page) {
      await (await chooseAll(page)).press('Make one PDF');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'upload-running',
    address: ADDRESS,
    async reach(page) {
      const upload = await chooseAll(page);
      await upload.fillIn();
      await upload.throttle({ bytesPerSecond: 100_000 });
      await upload.press('Upload');
      await text(/Uploading\.\.\. \d+%/)(page);
    },
  },
  {
    name: 'upload-waiting',
    address: ADDRESS,
    async reach(page) {
      const upload = await chooseAll(page);
      await upload.fillIn();
      await page.context().setOffline(true);
      await upload.press('Upload');
      await text(/Waiting for the connection/)(page);
    },
  },
  {
    name: 'upload-paused',
    address: ADDRESS,
    before: (page) =>
      page.route(/documents:batchGet/, (route) => route.fulfill({ json: [{ found: {} }] })),
    reach: text(/Uploads are paused for now/),
  },
  {
    name: 'upload-unfinished',
    address: ADDRESS,
    async reach(page) {
      const upload = await chooseAll(page);
      await upload.fillIn();
      await upload.throttle({ bytesPerSecond: 1_000 });
      await upload.press('Upload');
      await text(/Uploading\.\.\. \d+%/)(page);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await text(/not finished/)(page);
    },
  },
  {
    name: 'upload-failed',
    address: ADDRESS,
    // A refusal is final. Other faults are retried for minutes.
    before: (page) =>
      page.route(
        (url) => url.port === String(backend.ports.storage),
        (route) => route.fulfill({ status: 403, json: { error: { code: 403, message: 'no' } } }),
      ),
    async reach(page) {
      const upload = await chooseAll(page);
      await upload.fillIn();
      await upload.press('Upload');
      await upload.expectAlert('One or more files failed to upload.', 60_000);
    },
  },
  {
    name: 'upload-done',
    address: ADDRESS,
    async reach(page) {
      const upload = new UploadPage(page);
      await upload.choose([pdf('Semester plan.pdf')]);
      await upload.fillIn('Other Notes', 'ELI');
      await upload.press('Upload');
      await upload.expectAlert('1 file uploaded.');
    },
  },
];
