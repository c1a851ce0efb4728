import type { Page } from '@playwright/test';
import { storeFile } from '../../../e2e/support/files.ts';
import { backend } from '../../../tests/support/backend.ts';
import { samplePdf } from '../../start/samplePdf.ts';
import { keepFile, storePaper } from './open.ts';
import { heading, LONG_WORD, RIGHT_TO_LEFT, text, type Scene } from './scene.ts';

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
