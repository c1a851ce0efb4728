import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { serveBuilds, type DeployedSite } from './support/builds.ts';
import { fillList, recordDocument, storeFile } from './support/files.ts';
import { inTheHall, storedLists } from './support/noNetwork.ts';
import { ink } from './support/ink.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test as base } from './support/test.ts';
import { KEPT_MARK } from '../src/model/caches.ts';
import { HEADLINE } from '../src/config/site.ts';

/** A site that is deployed again during the journey. */
const test = base.extend<{ readonly site: DeployedSite }>({
  site: async ({}, use) => {
    const site = await serveBuilds();
    await use(site);
    await site.close();
  },
});

test.use({ serviceWorkers: 'allow' });

const naturalWidth = (image: HTMLImageElement | SVGElement) =>
  image instanceof HTMLImageElement ? image.naturalWidth : 0;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const versionOf = (page: Page) =>
  page.locator('meta[name=version]').getAttribute('content', { timeout: 10_000 });

/** Waits until the whole build of this version is stored and its worker serves the page. */
async function untilStored(page: Page, version: string): Promise<void> {
  const isStored = (name: string) =>
    page.evaluate(async (cache) => {
      if (!navigator.serviceWorker.controller) return false;
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && !installing && !waiting && (await caches.has(cache));
    }, name);
  await expect.poll(() => isStored(`studynest-build-${version}`), { timeout: 30_000 }).toBe(true);
}

/** Opens a page, and waits until its build is stored. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilStored(page, (await versionOf(page)) ?? '');
}

const PAGES = {
  '/': HEADLINE,
  '/Notes': 'Select a Course',
  '/Files?course=CD': 'CD',
  '/KeptFiles': 'Kept files',
} as const;

/** Opens pages, and sees that each is alive, with its scripts. */
async function pagesWork(page: Page, url: string, paths = Object.keys(PAGES)): Promise<void> {
  for (const path of paths) {
    await page.goto(url + path);
    await expect(heading(page)).toHaveAccessibleName(PAGES[path as keyof typeof PAGES]);
    await appAtWork(page);
    await expect(page.getByText('didn’t load')).toBeHidden();
  }
}

/** Files of each kind that can be kept, and what is seen of them: a text, or ink. */
const KEPT = [
  // Needs tables of letters; of the others, one a decoder and one the program that repairs.
  ['Fonts not embedded.pdf', 'application/pdf', '進之'],
  ['Scan JBIG2 REPLACE.pdf', 'application/pdf', null],
  ['First page lost.pdf', 'application/pdf', /\w/],
  ['Wide timeline.png', 'image/png', null],
  ['Answers.txt', 'text/plain; charset=utf-8', 'Größe: 1 €'],
  ['Programs.zip', 'application/zip', 'Download it to open it'],
] as const;

const NOISE = [/ERR_/, /Failed to (load|fetch)/, /StudyNest could not/, /MIME type/, /integrity/];

test.describe('a site that is deployed again', { tag: '@phone' }, () => {
  test.beforeEach(({ expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NOISE);
  });

  test('opens from this device where a page begins to arrive and then stops', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}/Aboutus`);
    site.stallPages(true);
    await page.goto(`${site.url}/Notes`);
    await expect(heading(page)).toHaveText('Select a Course');
    const answeredAfter = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.responseStart,
    );
    expect(answeredAfter).toBeLessThan(8_000);
  });

  test('opens without a network after one visit of any page', async ({ page, context, site }) => {
    await fillList({ course: 'CD', category: 'note' }, 3);
    await visit(page, `${site.url}/Aboutus`);
    await context.setOffline(true);
    await pagesWork(page, site.url);
  });

  test('is shown as a whole where the host has only the second build', async ({
    page,
    context,
    site,
  }) => {
    await visit(page, `${site.url}/`);
    // The host has nothing of the first build any more.
    const second = site.deploy(2);
    await page.getByRole('link', { name: 'Get Notes' }).first().click();
    await expect(heading(page)).toHaveText('Select a Course');
    await page.goto(`${site.url}/Notes`);
    expect(await versionOf(page)).toBe(second);
    await untilStored(page, second);
    await context.setOffline(true);
    await pagesWork(page, site.url, ['/Notes']);
    expect(await versionOf(page)).toBe(second);
  });

  test('is shown as a whole in a third build, and when the host is gone', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}/`);
    const second = site.deploy(2);
    await page.goto(`${site.url}/Notes`);
    await untilStored(page, second);
    const third = site.deploy(3);
    await pagesWork(page, site.url, ['/Notes']);
    expect(await versionOf(page)).toBe(third);
    await untilStored(page, third);
    await site.stop();
    await pagesWork(page, site.url, ['/', '/KeptFiles']);
    expect(await versionOf(page)).toBe(third);
    await site.start();
  });

  for (const kept of [KEPT.slice(0, 3), KEPT.slice(3)])
    test(`opens ${kept.map(([name]) => name).join(', ')} without a network, kept with the build before`, async ({
      page,
      context,
      site,
      backend,
    }) => {
      const shelf = { course: 'CD', category: 'qp' } as const;
      await backend.writeDocuments(
        Object.fromEntries(
          kept.map(([name, contentType], index) =>
            recordDocument(shelf, `id-${index}`, name, { contentType }),
          ),
        ),
      );
      for (const [name, contentType, text] of kept) {
        const isInput = /\.(pdf|png)$/.test(name);
        const bytes = isInput
          ? await readFile(new URL(`inputs/${name}`, import.meta.url))
          : `${text}`;
        await storeFile(shelf, name, bytes, contentType);
      }
      // The visitor has kept files for longer than any stored build is old.
      await page.addInitScript((mark) => void caches.open(mark), KEPT_MARK);
      await page.goto(`${site.url}/Files?course=CD&tab=qp`);
      await page.getByRole('button', { name: /^Keep all of this list/ }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).press('Enter');
      await expect(page.getByRole('img', { name: 'Kept on this device' })).toHaveCount(
        kept.length,
        {
          timeout: 30_000,
        },
      );
      const second = site.deploy(2);
      await page.goto(`${site.url}/Aboutus`);
      await untilStored(page, second);
      await page.close();
      const hall = await inTheHall(context, site.url);
      expect(await versionOf(hall)).toBe(second);
      for (const [name, contentType, text] of kept) {
        await hall.getByRole('link', { name }).press('Enter');
        const open = hall.getByRole('dialog', { name });
        const sheet = open.getByRole('group', { name: /^Page [12] of / }).last();
        if (text !== null) await expect(open).toContainText(text);
        else if (contentType === 'application/pdf')
          await expect.poll(() => ink(sheet)).toBeGreaterThan(0.01);
        else
          await expect
            .poll(() => open.getByRole('img', { name }).evaluate(naturalWidth))
            .toBeGreaterThan(0);
        await hall.keyboard.press('Escape');
        await expect(open).toBeHidden();
      }
    });

  test('loads the new version where a page or a part of the old one is gone, and keeps what was chosen', async ({
    browser,
    watchConsole,
    site,
  }) => {
    // Without a service worker, as in a private window.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    watchConsole(context);
    const page = await context.newPage();
    await page.goto(`${site.url}/Contactus`);
    await appAtWork(page);
    const second = site.deploy(2);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(heading(page)).toHaveText('Privacy Policy');
    expect(await versionOf(page)).toBe(second);

    await page.goto(`${site.url}/Contribute`);
    await appAtWork(page);
    await page.getByLabel('Category').selectOption('Notes');
    await page.getByLabel('Course').selectOption('CD');
    const third = site.deploy(3);
    // A part of the form that is loaded when files are chosen.
    await page
      .getByLabel('Files')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    await expect.poll(() => versionOf(page)).toBe(third);
    await expect(page.getByLabel('Course')).toHaveValue('CD');
    await context.close();
  });

  test('stays itself while a network answers everything with its own page', async ({
    page,
    site,
  }) => {
    await visit(page, `${site.url}/`);
    site.deploy(2);
    site.answerAll('<!doctype html><title>Log in</title><h1>Log in to the network</h1>');
    const used = page.getByRole('link', { name: 'SNIPPET CHAT' });
    if (!(await used.isVisible())) await page.getByRole('button', { name: 'Menu' }).click();
    await used.click();
    await expect(heading(page)).toHaveText(/Welcome to/);
    // The network's page is shown to whoever opens a page, who may have to log in there.
    await page.goto(`${site.url}/Notes`);
    await expect(heading(page)).toHaveText('Log in to the network');
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then((each) => each.update()).catch(() => undefined),
    );
    site.answerAll(null);
    await pagesWork(page, site.url);
    const foreign = await page.evaluate(async () => {
      const texts = (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const all = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
        return Promise.all(all.map((response) => response?.text() ?? Promise.resolve('')));
      });
      return (await Promise.all(texts)).flat().filter((text) => text.includes('Log in to the'));
    });
    expect(foreign).toEqual([]);
  });

  test('says offline what this device has, and opens the page with the network', async ({
    page,
    context,
    site,
    backend,
  }) => {
    await fillList({ course: 'CD', category: 'note' }, 3);
    await backend.writeDatabase('messages/-M1', { text: 'seen', sender: 'Ada', timestamp: 1 });
    await page.goto(`${site.url}/Snippetchat`);
    await expect(page.getByRole('log').getByText('seen')).toBeVisible();
    await visit(page, `${site.url}/Files?course=CD`);
    await expect(page.getByRole('row')).toHaveCount(4);
    // Half a second after they came.
    await expect.poll(() => storedLists(page)).toContain('File 01.txt');
    await context.setOffline(true);
    await page.goto(`${site.url}/Admin`);
    await expect(heading(page)).toHaveText('You’re offline');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Kept files',
      'File Nest',
      'Snippet Chat',
    ]);
    await page.getByRole('main').getByRole('link', { name: 'File Nest' }).click();
    await page.getByRole('link', { name: 'CD · Notes' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.goto(`${site.url}/Admin`);
    await page.getByRole('main').getByRole('link', { name: 'Snippet Chat' }).click();
    await expect(page.getByRole('log').getByText('seen')).toBeVisible();
    await page.goto(`${site.url}/Admin`);
    await expect(heading(page)).toHaveText('You’re offline');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Admin Authentication');
  });
});
