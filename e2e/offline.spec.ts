import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { fillList } from './support/files.ts';
import { say } from './support/chat.ts';
import { storedLists } from './support/noNetwork.ts';
import { expect, test } from './support/test.ts';
import { pdf, UploadPage } from './support/uploadPage.ts';
import { HEADLINE } from '../src/config/site.ts';

test.use({ serviceWorkers: 'allow' });

/** Console messages of a page without a network. */
const OFFLINE_NOISE = [
  /ERR_/,
  /Failed to load resource/,
  /StudyNest could not/,
  /WebSocket/,
  /FIREBASE/,
];

/** The addresses of everything that is cached, from the root. */
function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });
}

/** Opens a page and waits until the site is stored. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

/** How long ago the newest of the kept lists was read, in milliseconds. */
async function ageOfKeptLists(page: Page): Promise<number> {
  const times = [...(await storedLists(page)).matchAll(/"readAt":(\d+)/g)];
  return Date.now() - Math.max(...times.map(([, readAt]) => Number(readAt)));
}

const ANOTHER_VERSION = 'aaaaaaaaaaaa';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('a page seen before', { tag: '@phone' }, () => {
  test.beforeEach(({ expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...OFFLINE_NOISE);
  });

  test('opens and works without a network: Home, a text page, a list with its age', async ({
    page,
    context,
  }) => {
    await fillList({ course: 'CD', category: 'note' }, 3);
    await visit(page, '/');
    await visit(page, '/TermsOfUse');
    await visit(page, '/Files?course=CD');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect.poll(() => storedLists(page)).toContain('File 01.txt');
    // A list counts as fresh for two seconds, and a fresh list may be shown without its age.
    await expect.poll(() => ageOfKeptLists(page)).toBeGreaterThan(2_000);
    await context.setOffline(true);
    await page.goto('/');
    await expect(heading(page)).toHaveText(HEADLINE);
    await page.getByRole('link', { name: 'Terms of Use' }).click();
    await expect(heading(page)).toHaveText('Terms of Use');
    await page.goto('/Files?course=CD');
    await expect(page.getByRole('row')).toHaveCount(4);
    await expect(page.getByText('Offline: list from a moment ago.')).toBeVisible();
    // A list that was never seen, in a page that is opened without a network.
    await page.goto('/Files?course=CG');
    const note = page.getByRole('status').filter({ hasText: 'You’re offline.' });
    await expect(note.getByRole('link', { name: 'Kept files' })).toBeVisible();
    await page.getByRole('radiogroup').getByText('Dark').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('takes a chat message, which goes out with the connection', async ({
    page,
    context,
    backend,
  }) => {
    await visit(page, '/Snippetchat');
    await context.setOffline(true);
    await page.goto('/Snippetchat');
    await say(page, 'from the train', 'Ada');
    await expect(page.getByRole('listitem').filter({ hasText: 'from the train' })).toBeVisible();
    await context.setOffline(false);
    await expect
      .poll(() => backend.readDatabase('messages').then((messages) => JSON.stringify(messages)), {
        timeout: 30_000,
      })
      .toContain('from the train');
  });

  test('is shut with the site', async ({ page, backend }) => {
    await visit(page, '/Aboutus');
    await backend.writeDatabase('shutdown', { status: true });
    await page.goto('/Aboutus');
    await expect(heading(page)).toHaveText(
      'The website is currently down. Please try again later.',
    );
  });
});

test(
  'a page whose HTML a program on the way changes opens without a network, too',
  { tag: '@once' },
  async ({ page, baseURL, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...OFFLINE_NOISE);
    // As antivirus programs and blockers of advertisements do.
    const server = createServer((request, response) => {
      fetch((baseURL ?? '') + (request.url ?? ''))
        .then(async (found) => {
          const type = found.headers.get('Content-Type') ?? 'text/plain';
          const body = Buffer.from(await found.arrayBuffer());
          response.writeHead(found.status, { 'Content-Type': type });
          response.end(
            type.startsWith('text/html') ? `${body.toString()}<script>/* guard */</script>` : body,
          );
        })
        .catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const site = `http://localhost:${(server.address() as AddressInfo).port}`;
    await page.goto(`${site}/Aboutus`);
    await visit(page, `${site}/Aboutus`);
    server.closeAllConnections();
    server.close();
    await page.goto(`${site}/TermsOfUse`);
    await expect(heading(page)).toHaveText('Terms of Use');
    expect(await page.content()).toContain('/* guard */');
  },
);

test(
  'a new version that comes while a file is sent breaks nothing',
  { tag: '@once' },
  async ({ page, context, backend, expectedConsoleErrors }) => {
    // Parts that chosen and stored files need, and that were not loaded by then.
    expectedConsoleErrors.push(
      'status of 404',
      'could not load the lists of earlier visits',
      'could not load a chunk of the page',
      // The worker refuses an answer that is not the part's own.
      'net::ERR_FAILED',
      'could not look for files that were chosen before',
    );
    const upload = await new UploadPage(page).open();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.waitForLoadState('networkidle');
    await upload.choose([pdf('large.pdf', 1_500_000)]);
    await upload.fillIn();
    await upload.throttle({ bytesPerSecond: 100_000 });
    await upload.press('Upload');
    await expect(upload.row('large.pdf')).toContainText('% sent');
    // The host has only the files of the new version.
    await context.route('**/version.txt', (route) => route.fulfill({ body: ANOTHER_VERSION }));
    await context.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await upload.throttle({});
    await upload.expectAlert('1 file uploaded.', 30_000);
    const records = Object.values(await backend.readCollection('lists/CD/note'));
    expect(records.map(({ title }) => title)).toEqual(['large.pdf']);
  },
);

test(
  'files of the build are stored and nothing of Firebase, and none for a visitor who saves data',
  { tag: '@phone' },
  async ({ page, newVisitor }) => {
    await fillList({ course: 'CD', category: 'note' }, 3);
    await visit(page, '/Files?course=CD');
    const paths = await cached(page);
    expect(paths.filter((path) => !/^\/(assets|fonts)\/|__WB_REVISION__=/.test(path))).toEqual([]);
    expect(paths.length).toBeGreaterThan(20);

    for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
      const saving = await newVisitor();
      await saving.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
        localStorage.setItem('studynest-came', 'yes');
      }, connection);
      await settled(saving);
      expect(await registrations(saving)).toBe(0);
    }
  },
);

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Opens a list, and waits until the page has prepared later visits. */
async function settled(page: Page): Promise<void> {
  const ready = page.waitForResponse(/assets\/afterwards-/);
  await page.goto('/Files?course=CD');
  await ready;
  await page.waitForLoadState('networkidle');
}

test(
  'a first visit stores nothing of the site but on Wi-Fi, the second does',
  { tag: '@phone' },
  async ({ newVisitor }) => {
    const first = await newVisitor();
    await settled(first);
    expect(await registrations(first)).toBe(0);
    await first.reload();
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);

    const onWifi = await newVisitor();
    await onWifi.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { type: 'wifi' } });
    });
    await onWifi.goto('/Files?course=CD');
    await onWifi.waitForFunction(() => navigator.serviceWorker.controller !== null);
  },
);
