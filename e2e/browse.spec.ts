import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { countDocuments } from './support/countDocuments.ts';
import { breakService } from './support/faults.ts';
import { fillList, recordDocument, storeFile } from './support/files.ts';
import { overflow } from './support/measures.ts';
import { NO_NETWORK_NOISE, setOffline } from './support/noNetwork.ts';
import { appAtWork } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';
import { STORAGE_BUCKET } from '../scripts/shared/ports.ts';

const CD_NOTES = { course: 'CD', category: 'note' } as const;

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const titles = (page: Page) => rows(page).locator('td:first-child');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const searchBox = (page: Page) => page.getByPlaceholder('Search for notes...');
const sortBy = (page: Page) => page.getByLabel('Sort by');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const showMore = (page: Page) => page.getByRole('button', { name: 'Show More' });

test.describe('the course selection', { tag: '@phone' }, () => {
  test('leads to the files of each course, and back', async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/Notes');
    for (const course of ['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB']) {
      await expect(heading).toHaveText('Select a Course');
      await page.getByRole('button', { name: course, exact: true }).click();
      await expect(page).toHaveURL(/\/Files\?course=/);
      await expect(heading).toHaveText(course);
      await expect(page.getByText('No items to display')).toBeVisible();
      await page.reload();
      await expect(heading).toHaveText(course);
      await page.goBack();
    }
    await expect(heading).toHaveText('Select a Course');
  });

  test('is gone back to before the list has hydrated', async ({ page }) => {
    await page.goto('/Notes');
    await page.getByRole('button', { name: 'CG', exact: true }).click();
    await expect(page.getByText('No items to display')).toBeVisible();
    // React's scheduler gets its turns by messages, which are held back until then.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype as {
        postMessage: (this: MessagePort, message: unknown) => void;
      };
      let heldMs = 1_000;
      addEventListener('popstate', () => void (heldMs = 0));
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => postMessage.call(this, message), heldMs);
      };
    });
    await page.reload();
    await page.waitForFunction(() => document.getElementById('rows') === null);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Course');
  });

  test('has its note, and the laboratory course in red', async ({ page }) => {
    await page.goto('/Notes');
    await expect(
      page.getByText('Notifications or additional info can be added here.'),
    ).toBeVisible();
    /** How much redder than green and blue a course's book is. */
    const redness = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name, exact: true }) })
        .evaluate((book) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d');
          if (!canvas) throw new Error('No canvas');
          canvas.fillStyle = getComputedStyle(book).backgroundColor;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return red / Math.max(green, blue);
        });
    expect(await redness('NW LAB')).toBeGreaterThan(2);
    expect(await redness('AAD')).toBeLessThan(1.5);
  });

  test('is where /Files leads to without a course, and offered where there is none such', async ({
    page,
  }) => {
    await page.goto('/Files');
    await expect(page).toHaveURL('/Notes');
    await page.goto('/Files?course=Physics');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no course Physics');
    await page.getByRole('button', { name: 'IE&FT' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('IE&FT');
  });
});

test.describe('a list', () => {
  test('is shown and read ten at a time', { tag: '@once' }, async ({ page }) => {
    await fillList(CD_NOTES, 21);
    const documents = countDocuments(page);
    await page.goto('/Files?course=CD');
    await expect(rows(page)).toHaveCount(10);
    await showMore(page).click();
    await expect(rows(page)).toHaveCount(20);
    await showMore(page).click();
    await expect(rows(page)).toHaveCount(21);
    await expect(showMore(page)).toHaveCount(0);
    // One more than is shown, to know whether there are more.
    await expect.poll(documents).toEqual([11, 10, 0]);
  });

  for (const search of ['', 'file']) {
    const name = search ? 'a search' : 'a list';
    test(
      `finds its rows and its place again after Back and a reload: ${name}`,
      { tag: '@phone' },
      async ({ page }) => {
        await fillList(CD_NOTES, 45);
        await page.goto('/Files?course=CD');
        if (search) {
          await searchBox(page).fill(search);
          // A press before that would show more of the list that the search replaces.
          await expect(rows(page).first().locator('mark')).toBeVisible();
          // It stands above the rows.
          await expect(page.getByText('Nothing found inside the papers.')).toBeVisible();
        }
        for (const count of [20, 30, 40]) {
          await showMore(page).click();
          await expect(rows(page)).toHaveCount(count);
        }
        const row35 = rows(page).nth(34);
        await row35.scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => scrollY);
        expect(place).toBeGreaterThan(500);
        const expectPlace = async () => {
          await expect(rows(page)).toHaveCount(40);
          await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
          await expect(row35).toBeInViewport();
        };
        await page.reload();
        await expectPlace();
        await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/Notes"]')?.click());
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Course');
        await page.goBack();
        await expectPlace();
      },
    );
  }

  test('opens at its top at a new address', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => scrollTo(0, 400));
    await page.goto('/Aboutus');
    await appAtWork(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('is a table of names, counts and actions', async ({ page }) => {
    await fillList(CD_NOTES, 2);
    await page.goto('/Files?course=CD');
    await expect(page.getByRole('table', { name: 'Notes of CD' })).toBeVisible();
    const tabs = page.getByRole('tablist');
    // Content higher than the tabs would give them a scroll bar.
    expect(await tabs.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await expect(page.getByRole('columnheader')).toHaveText(['File Name', 'Downloads', 'Action']);
    await expect(rows(page).nth(1).getByRole('cell')).toHaveText(['File 02.txt', '1', 'Download']);
    await expect(
      rows(page).nth(1).getByRole('button', { name: 'Download' }),
    ).toHaveAccessibleDescription('File 02.txt');
  });

  test(
    'begins by title under ‘None’, and is sorted by downloads, and in the database’s order',
    { tag: '@once' },
    async ({ page, backend }) => {
      const names = ['unit 10.txt', 'Zeta.txt', 'éclair.txt', 'Unit 2.txt', 'alpha.txt'];
      await backend.writeDocuments(
        Object.fromEntries(
          names.map((name, index) =>
            recordDocument(CD_NOTES, `id-${index}`, name, { downloads: (index * 7) % 5 }),
          ),
        ),
      );
      await page.goto('/Files?course=CD');
      const byTitle = ['alpha.txt', 'éclair.txt', 'Unit 2.txt', 'unit 10.txt', 'Zeta.txt'];
      await expect(titles(page)).toHaveText(byTitle);
      await expect(sortBy(page)).toHaveValue('none');
      await sortBy(page).selectOption('Title');
      await expect(titles(page)).toHaveText(byTitle);
      await sortBy(page).selectOption('Downloads');
      await expect(titles(page)).toHaveText([
        'éclair.txt',
        'alpha.txt',
        'Zeta.txt',
        'Unit 2.txt',
        'unit 10.txt',
      ]);
      await sortBy(page).selectOption('None');
      await expect(titles(page)).toHaveText(names);
    },
  );

  test(
    'is searched to its end for any part of a title, in any case',
    { tag: '@once' },
    async ({ page }) => {
      await fillList(CD_NOTES, 1200);
      const documents = countDocuments(page);
      await page.goto('/Files?course=CD');
      await expect(rows(page)).toHaveCount(10);
      await searchBox(page).fill('fILE 119');
      await expect(titles(page)).toHaveText(
        [119, ...Array.from({ length: 10 }, (_, index) => 1190 + index)]
          .slice(0, 10)
          .map((number) => `File ${number}.txt`),
      );
      await showMore(page).click();
      await expect(rows(page)).toHaveCount(11);
      await expect(showMore(page)).toHaveCount(0);
      await searchBox(page).fill('no such file');
      await expect(page.getByText('No items to display')).toBeVisible();
      await searchBox(page).fill('');
      await expect(rows(page)).toHaveCount(10);
      const counts = await documents();
      expect(counts.slice(0, 4)).toEqual([11, 500, 500, 189]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1200 + 11);
    },
  );

  test(
    'opens with the tab, the search and the order of its address, and keeps them',
    { tag: '@once' },
    async ({ page }) => {
      await fillList({ course: 'IE&FT', category: 'solved-qp' }, 3);
      await page.goto('/Files?course=IE%26FT&tab=solved-qp&search=file%200&sort=downloads');
      const isAsItWas = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('IE&FT');
        await expect(tab(page, 'Solved QPs')).toHaveAttribute('aria-selected', 'true');
        await expect(sortBy(page)).toHaveValue('downloads');
        await expect(searchBox(page)).toHaveValue('file 0');
        await expect(titles(page)).toHaveText(['File 03.txt', 'File 02.txt', 'File 01.txt']);
      };
      await isAsItWas();
      await page.reload();
      await isAsItWas();
      await page.getByRole('link', { name: 'Choose another course' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Course');
      await page.goBack();
      await isAsItWas();
    },
  );

  test(
    'writes what is chosen into its address, without a step in the history',
    { tag: '@once' },
    async ({ page }) => {
      await page.goto('/Notes');
      await page.getByRole('button', { name: 'NW LAB' }).click();
      await tab(page, 'Other Notes').click();
      await sortBy(page).selectOption('Title');
      await searchBox(page).pressSequentially('unit 1 & 2');
      await expect(page).toHaveURL(
        '/Files?course=NW+LAB&tab=other-note&search=unit+1+%26+2&sort=title',
      );
      await page.reload();
      await expect(searchBox(page)).toHaveValue('unit 1 & 2');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Course');
      await page.goForward();
      await expect(searchBox(page)).toHaveValue('unit 1 & 2');
      await expect(tab(page, 'Other Notes')).toHaveAttribute('aria-selected', 'true');
    },
  );

  test(
    'that was seen before is shown at once and refreshed in the background',
    { tag: '@once' },
    async ({ page, backend }) => {
      await fillList(CD_NOTES, 2);
      await page.clock.install();
      await page.goto('/Files?course=CD');
      await expect(rows(page)).toHaveCount(2);
      await tab(page, 'Question Papers').click();
      await expect(page.getByText('No items to display')).toBeVisible();
      await backend.writeDocuments(
        Object.fromEntries([recordDocument(CD_NOTES, 'id-9', 'Just added.txt')]),
      );
      // A list counts as fresh for two seconds.
      await page.clock.fastForward(2_100);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/*:runQuery*', async (route) => {
        await held;
        await route.continue();
      });
      await tab(page, 'Notes').click();
      await expect(titles(page)).toHaveText(['File 01.txt', 'File 02.txt']);
      release();
      await expect(row(page, 'Just added.txt')).toBeVisible();
    },
  );

  test(
    'is not overwritten by the late answer of a tab that was left',
    { tag: '@once' },
    async ({ page }) => {
      await fillList(CD_NOTES, 2);
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/CD\/note\?pageSize/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/Files?course=CD');
      await expect(page.getByText('Loading files')).toBeVisible();
      await tab(page, 'Question Papers').click();
      await expect(page.getByText('No items to display')).toBeVisible();
      const late = page.waitForResponse(/\/CD\/note\?pageSize/);
      release();
      await (await late).finished();
      await expect(page.getByText('No items to display')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    },
  );

  test('is used by keyboard alone', { tag: '@once' }, async ({ page }) => {
    await fillList(CD_NOTES, 21);
    await fillList({ course: 'CD', category: 'qp' }, 1);
    await page.goto('/Files?course=CD');
    await appAtWork(page);
    await tab(page, 'Notes').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Question Papers')).toBeFocused();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(rows(page)).toHaveCount(10);
    await showMore(page).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(20);
    await expect(showMore(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(20).getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).nth(19).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rows(page).nth(19).getByRole('button')).toBeFocused();
  });
});

test.describe('a download', () => {
  const TITLE = 'Unit #1 – 50% & ملاحظات 📚.txt';

  test.beforeEach(async ({ page, backend }) => {
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(CD_NOTES, 'id-1', TITLE, { downloads: 4 }),
        recordDocument(CD_NOTES, 'id-2', 'Another.txt'),
      ]),
    );
    await storeFile(CD_NOTES, TITLE, 'What the file says');
    await page.clock.install();
    await page.goto('/Files?course=CD');
  });

  const downloads = (page: Page) => row(page, TITLE).getByRole('cell').nth(1);

  test(
    'waits two seconds, counts one, and opens the file in a new tab',
    { tag: '@once' },
    async ({ page, backend }) => {
      await expect(rows(page)).toHaveCount(2);
      // The rows are shown before the app starts, and it starts by the clock.
      await appAtWork(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      const newTab = page.waitForEvent('popup');
      await row(page, TITLE).getByRole('button', { name: 'Download' }).click();
      await expect(row(page, TITLE).getByRole('button', { name: 'Downloading...' })).toBeDisabled();
      await expect(
        row(page, 'Another.txt').getByRole('button', { name: 'Download' }),
      ).toBeEnabled();
      await page.clock.runFor(1_999);
      expect((await backend.readCollection('lists/CD/note'))['id-1']).toMatchObject({
        downloads: 4,
      });
      await page.clock.runFor(1);
      const file = await newTab;
      await expect(file.getByText('What the file says')).toBeVisible();
      expect(await file.evaluate(() => window.opener === null)).toBe(true);
      await expect(row(page, TITLE).getByRole('button', { name: 'Download' })).toBeEnabled();
      await expect(downloads(page)).toHaveText('5');
      const records = await backend.readCollection('lists/CD/note');
      expect(records['id-1']).toMatchObject({ title: TITLE, downloads: 5 });
      expect(records['id-2']).toMatchObject({ downloads: 0 });
    },
  );

  test('goes on when the page is left', { tag: '@once' }, async ({ page, backend }) => {
    // Until then, a link loads a new page with another app.
    await appAtWork(page);
    const newTab = page.waitForEvent('popup');
    await row(page, TITLE).getByRole('button', { name: 'Download' }).click();
    await page.getByRole('link', { name: 'Choose another course' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select a Course');
    await expect((await newTab).getByText('What the file says')).toBeVisible();
    expect((await backend.readCollection('lists/CD/note'))['id-1']).toMatchObject({ downloads: 5 });
  });

  test(
    'opens the file where it cannot be counted',
    { tag: '@once' },
    async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push('Failed to load resource', 'could not count a download');
      await page.route('**/documents:commit*', (route) => route.abort());
      const newTab = page.waitForEvent('popup');
      await row(page, TITLE).getByRole('button', { name: 'Download' }).click();
      await expect((await newTab).getByText('What the file says')).toBeVisible();
      await expect(row(page, TITLE).getByRole('button', { name: 'Download' })).toBeEnabled();
      await expect(downloads(page)).toHaveText('4');
    },
  );

  test(
    'leaves a link where the browser refuses the new tab',
    { tag: '@once' },
    async ({ page }) => {
      await page.evaluate(() => {
        window.open = () => null;
      });
      await row(page, TITLE).getByRole('button', { name: 'Download' }).click();
      const link = row(page, TITLE).getByRole('link', { name: 'Open file' });
      await expect(link).toBeVisible();
      await expect(downloads(page)).toHaveText('5');
      const newTab = page.waitForEvent('popup');
      await link.click();
      await expect((await newTab).getByText('What the file says')).toBeVisible();
    },
  );
});

test.describe('a list that does not answer', { tag: '@once' }, () => {
  test('comes by itself when the connection is back', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'could not read a list of files');
    await fillList({ course: 'CD', category: 'qp' }, 2);
    await page.goto('/Files?course=CD');
    await appAtWork(page);
    await expect(page.getByText('No items to display')).toBeVisible();
    await setOffline(page, true);
    await tab(page, 'Question Papers').click();
    await expect(page.getByText(/You’re offline/)).toBeVisible();
    await setOffline(page, false);
    await expect(rows(page)).toHaveCount(2);
  });

  test('comes when the server answers again', async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(...NO_NETWORK_NOISE, 'could not read a list of files');
    await fillList(CD_NOTES, 2);
    await fillList({ course: 'CD', category: 'qp' }, 3);
    await page.clock.install();
    await page.goto('/Files?course=CD');
    await appAtWork(page);
    await expect(rows(page)).toHaveCount(2);
    const outage = await breakService(page, 'firestore', 'down');
    await tab(page, 'Question Papers').click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await tab(page, 'Notes').click();
    await expect(rows(page)).toHaveCount(2);
    await outage.end();
    await tab(page, 'Question Papers').click();
    // The longest pause between two tries.
    await page.clock.fastForward(15_000);
    await expect(rows(page)).toHaveCount(3);
  });
});

test(
  'records with missing and wrong fields are shown safely',
  { tag: '@once' },
  async ({ page, backend, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/could not read .* of lists\/CD\/note\/bad-/);
    await backend.writeDocuments(
      Object.fromEntries([
        ['lists/CD/note/bad-1', {}],
        recordDocument(CD_NOTES, 'bad-2', 'No script.txt', { downloadURL: 'javascript:alert(1)' }),
        recordDocument(CD_NOTES, 'bad-3', 'Elsewhere.txt', {
          downloadURL: 'https://example.com/x',
        }),
        recordDocument(CD_NOTES, 'bad-4', 'No count.txt', { downloads: 'many' }),
        recordDocument(CD_NOTES, 'good', 'Sound <b>name</b>.txt'),
      ]),
    );
    await page.goto('/Files?course=CD');
    // An order by title has none without one.
    await expect(rows(page)).toHaveCount(4);
    await page.goto('/Files?course=CD&sort=none');
    await expect(titles(page)).toHaveText([
      'Untitled file',
      'No script.txt',
      'Elsewhere.txt',
      'No count.txt',
      'Sound <b>name</b>.txt',
    ]);
    for (const title of ['Untitled file', 'No script.txt', 'Elsewhere.txt']) {
      await expect(row(page, title).getByText('Not available')).toBeVisible();
      await expect(row(page, title).getByRole('button')).toHaveCount(0);
      await expect(row(page, title).getByRole('link')).toHaveCount(0);
    }
    await expect(row(page, 'No count.txt').getByRole('cell').nth(1)).toHaveText('0');
  },
);

test(
  'no Auth, Storage or Realtime Database code is loaded, and nothing else is asked',
  { tag: '@once' },
  async ({ page, backend }) => {
    await fillList(CD_NOTES, 12);
    const requests: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('response', (response) => {
      // One that arrives as the test ends cannot be read.
      if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
    });
    await page.goto('/Notes');
    await page.getByRole('button', { name: 'CD', exact: true }).click();
    await showMore(page).click();
    await expect(rows(page)).toHaveCount(12);
    await searchBox(page).fill('file 03');
    await expect(rows(page)).toHaveCount(1);
    const expected = [
      `${new URL(page.url()).origin}/`,
      `http://127.0.0.1:${backend.ports.firestore}/`,
      // Whether the site is shut down: one small read, without the SDK.
      `http://127.0.0.1:${backend.ports.database}/shutdown.json`,
      // The rows' covers, as pictures.
      `http://127.0.0.1:${backend.ports.storage}/v0/b/${STORAGE_BUCKET}/o/covers%2F`,
      // In a wide window, what the reading pane shows of the chosen file.
      `http://127.0.0.1:${backend.ports.storage}/v0/b/${STORAGE_BUCKET}/o/CD%2Fnote%2F`,
    ];
    expect(requests.filter((url) => !expected.some((start) => url.startsWith(start)))).toEqual([]);
    const code = (await Promise.all(scripts)).join('\n');
    expect(code).toContain('runQuery');
    // The addresses that the other parts of the SDK talk to.
    expect(code).not.toContain('identitytoolkit.googleapis.com');
    expect(code).not.toContain('firebasestorage.googleapis.com/v0');
    expect(code).not.toContain('x-goog-upload-protocol');
    expect(code).not.toContain('s-usc1c-nss-');
  },
);

test(
  'long names in any script fit a narrow screen, and nothing is inaccessible',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const names = [
      'ملاحظات الوحدة الأولى في الرسوم الحاسوبية.pdf',
      'A_name_without_any_spaces_that_goes_on_and_on_until_it_has_to_be_broken_somewhere.pdf',
      'x'.repeat(200),
      'हिन्दी नोट्स इकाई २.pdf',
    ];
    await backend.writeDocuments(
      Object.fromEntries(names.map((name, index) => recordDocument(CD_NOTES, `id-${index}`, name))),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/Files?course=CD');
    await expect(titles(page)).toHaveText([...names].sort());
    expect(await overflow(page), 'pixels too wide').toBeLessThanOrEqual(0);
    await expectAccessible(page);
  },
);

test(
  'a phone shows the whole list: all tabs, whole names, six rows, and nothing that jumps',
  { tag: '@phone' },
  async ({ page, backend, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(/could not read downloadURL of lists\/CD\/note\/id-000003b/);
    await fillList(CD_NOTES, 12);
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(CD_NOTES, 'id-000003b', 'A lost one.txt', { downloadURL: null }),
      ]),
    );
    await page.goto('/Files?course=CD');
    await expect(tab(page, 'Notes')).toHaveAccessibleDescription('13 files');
    const lost = page.getByText('Not available');
    expect(await lost.evaluate((words) => words.getClientRects().length), 'lines').toBe(1);
    for (const name of ['Notes', 'Question Papers', 'Solved QPs', 'Other Notes']) {
      await expect(tab(page, name)).toBeInViewport({ ratio: 1 });
    }
    const top = async () => (await rows(page).first().boundingBox())?.y;
    const before = await top();
    expect(before).toBeLessThan(300);
    await expect(rows(page).nth(5)).toBeInViewport({ ratio: 1 });
    await searchBox(page).press('f');
    await expect(page).toHaveURL(/search=f/);
    // The new rows replace the earlier ones in the same place.
    await expect.poll(top).toBe(before);
  },
);

test(
  'a solved paper of CD is three taps away on a phone',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const shelf = { course: 'CD', category: 'solved-qp' } as const;
    await backend.writeDocuments(
      Object.fromEntries([recordDocument(shelf, 'id-1', 'CD May 2025.txt')]),
    );
    await storeFile(shelf, 'CD May 2025.txt', 'All the answers');
    await page.goto('/');
    const courses = page.getByRole('navigation', { name: 'Courses' });
    await courses.getByRole('link', { name: 'CD' }).tap();
    await tab(page, 'Solved QPs').tap();
    const newTab = page.waitForEvent('popup');
    await row(page, 'CD May 2025.txt').getByRole('button', { name: 'Download' }).tap();
    await expect((await newTab).getByText('All the answers')).toBeVisible();
  },
);
