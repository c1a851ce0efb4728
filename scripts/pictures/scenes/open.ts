import type { Page } from '@playwright/test';
import { storeFile } from '../../../e2e/support/files.ts';
import { samplePdf } from '../../start/samplePdf.ts';
import { samplePng } from '../../start/samplePng.ts';
import { heading, LONG_WORD, RIGHT_TO_LEFT, type Scene, text } from './scene.ts';
import { backend } from '../../../tests/support/backend.ts';

const PAPER = 'CD question paper 2024.pdf';
const PAPER_ADDRESS = '/Files?course=CD&tab=qp&file=file-2-0';

/** Stores the paper, which has three pages. */
function storePaper(): Promise<void> {
  const questions = Array.from({ length: 90 }, (_, index) => `Question ${index + 1}`);
  const shelf = { course: 'CD', category: 'qp' } as const;
  return storeFile(shelf, PAPER, samplePdf('Compiler Design', questions), 'application/pdf');
}

/** Waits until two of the paper's pages are drawn. */
const pages = (page: Page) => page.locator('canvas').nth(1).waitFor();

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Opens a file, by default the paper, and keeps it. */
async function keepFile(page: Page, address = PAPER_ADDRESS): Promise<void> {
  await page.goto(address);
  await page.locator('canvas').first().waitFor();
  await press(page, 'Keep');
  await page.getByRole('button', { name: /^Kept/ }).waitFor({ timeout: 30_000 });
}

/** A file that is open over its list. */
export const OPEN_SCENES: readonly Scene[] = [
  { name: 'open-pdf', address: PAPER_ADDRESS, before: storePaper, reach: pages },
  {
    name: 'open-image',
    address: '/Files?course=CD&file=file-0-14',
    before: () =>
      storeFile({ course: 'CD', category: 'note' }, 'Board.jpg', samplePng(400), 'image/png'),
    reach: (page) => page.getByRole('img', { name: 'Board.jpg' }).waitFor(),
  },
  {
    name: 'open-text',
    address: '/Files?course=CD&file=file-0-15',
    before: () =>
      storeFile(
        { course: 'CD', category: 'note' },
        'Grammar.txt',
        'expression = term { "+" term }\nterm = factor { "*" factor }\n\nnúmero = dígito+\n'.repeat(
          20,
        ),
      ),
    reach: text('número'),
  },
  {
    name: 'open-gone',
    address: '/Files?course=CD&file=nothing',
    reach: text(/not in the library/),
  },
  { name: 'open-lost', address: '/Files?course=CG&file=file-3-0', reach: text(/itself is gone/) },
  {
    name: 'open-loading',
    address: PAPER_ADDRESS,
    before: (page) => page.route('**/*alt=media*', () => undefined),
    reach: text(/Loading/),
  },
  {
    name: 'open-closed',
    address: PAPER_ADDRESS,
    before: (page) => page.route('**/*alt=media*', (route) => route.abort()),
    reach: text(/not set up to show/),
  },
  {
    name: 'open-report',
    address: PAPER_ADDRESS,
    async reach(page) {
      await pages(page);
      await press(page, 'Report');
      await text('What is wrong with it?')(page);
    },
  },
  {
    name: 'open-kept',
    address: PAPER_ADDRESS,
    serviceWorkers: 'allow',
    async reach(page) {
      await keepFile(page);
      await text(/Kept on this device/)(page);
    },
  },
];

const ADDRESS = '/KeptFiles';

/** Opens the page of kept files by its link, without loading a document. */
async function followLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Kept files' }).click();
  await heading('Kept files')(page);
}

/** Opens an address without a network. */
async function goOffline(page: Page, address: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(address);
}

/** Opens a page, and waits until it can be opened without a network. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const path = address.toLowerCase().replace(/\?.*/, '');
  await page.waitForFunction(async (wanted) => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().some(({ url }) => new URL(url).pathname === wanted);
  }, path);
}

/** Returns the scene of an address without a network, after a visit to another one or the same. */
function offline(name: string, visited: string, address: string, shown: string | RegExp): Scene {
  return {
    name,
    address: '/Aboutus',
    serviceWorkers: 'allow',
    async reach(page) {
      await visit(page, visited);
      await goOffline(page, address);
      await text(shown)(page);
    },
  };
}

/** Files that are kept on the device, and pages without a network. */
export const KEEP_SCENES: readonly Scene[] = [
  { name: 'kept-empty', address: ADDRESS, reach: text('Nothing kept yet') },
  {
    name: 'kept-failing',
    address: ADDRESS,
    before: (page) =>
      page.addInitScript(
        "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }",
      ),
    reach: text('This browser keeps no files'),
  },
  {
    name: 'kept-running',
    address: '/Files?course=CD&tab=qp&file=file-2-0',
    serviceWorkers: 'allow',
    before: storePaper,
    async reach(page) {
      await page.locator('canvas').nth(1).waitFor();
      // The file itself never arrives.
      await page.route(
        (url) => url.port === String(backend.ports.storage),
        () => undefined,
      );
      await page.getByRole('button', { name: 'Keep', exact: true }).click();
      await followLink(page);
      await text('Keeping')(page);
    },
  },
  {
    name: 'kept',
    address: '/Files?course=CD',
    serviceWorkers: 'allow',
    before: storePaper,
    async reach(page) {
      await keepFile(page);
      await page.goto(ADDRESS);
      await page.getByRole('button', { name: 'Remove' }).waitFor();
    },
  },
  {
    name: 'kept-long-names',
    address: '/Files?course=CG',
    serviceWorkers: 'allow',
    before: () =>
      Promise.all(
        [LONG_WORD, RIGHT_TO_LEFT].map((name) =>
          storeFile(
            { course: 'CG', category: 'note' },
            name,
            samplePdf('Graphics', ['Clipping']),
            'application/pdf',
          ),
        ),
      ),
    async reach(page) {
      for (const id of ['file-3-1', 'file-3-2']) {
        await keepFile(page, `/Files?course=CG&file=${id}`);
      }
      await page.goto(ADDRESS);
      await page.getByRole('button', { name: 'Remove' }).nth(1).waitFor();
    },
  },
  {
    name: 'kept-offline',
    address: '/Files?course=CD',
    serviceWorkers: 'allow',
    before: storePaper,
    async reach(page) {
      await keepFile(page);
      await goOffline(page, ADDRESS);
      await page.getByRole('link', { name: /question paper/ }).click();
      await page.locator('canvas').first().waitFor();
    },
  },
  offline('files-offline', '/Files?course=CD', '/Files?course=CD', /Offline: list from/),
  offline('files-offline-unseen', '/Files?course=CD', '/Files?course=CG', 'You’re offline.'),
  offline('page-offline-unseen', '/Aboutus', '/Contactus', /Couldn’t load this page/),
];
