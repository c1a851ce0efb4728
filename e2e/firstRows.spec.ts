import type { Locator, Page } from '@playwright/test';
import { fillList, recordDocument, storeFile } from './support/files.ts';
import { layoutShifts } from './support/layoutShift.ts';
import { appAtWork, openWithoutApp } from './support/slowApp.ts';
import { expect, test } from './support/test.ts';

const CD_NOTES = { course: 'CD', category: 'note' } as const;

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
/** The places of elements once the fonts are loaded: words have another width before. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll(async (all) => {
    await document.fonts.ready;
    return all.map((element) => JSON.stringify(element.getBoundingClientRect()));
  });

/** Returns what stands in the page, and later how much of it the app has replaced. */
async function pageElements(page: Page) {
  const all = await page
    .getByRole('main')
    .evaluateHandle((main) => [...main.querySelectorAll('*')]);
  return {
    replaced: () =>
      all.evaluate((elements) =>
        elements.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML),
      ),
  };
}

test(
  'rows keep their places where the app is there before its style sheets',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await fillList(CD_NOTES, 12);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.css', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/Files?course=CD', { waitUntil: 'commit' });
    // Once the app has asked for it, and it is missing.
    await expect(rows(page).first().locator('[data-bound]')).toBeAttached();
    release();
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page)).toEqual([]);
  },
);

test.describe('before the app is there', () => {
  test('a list is shown as the app draws it, and nothing shifts', async ({
    page,
    backend,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/could not read .* of lists\/CD\/note\/id-[45]/);
    const long = `${'A very long name of a file '.repeat(8)}.pdf`;
    const older = { size: null, contentType: null, createdAt: null, uploadedBy: null };
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument(CD_NOTES, 'id-1', '<img src=x onerror=alert(1)> & "more".pdf'),
        recordDocument(CD_NOTES, 'id-2', '1 ملاحظات الوحدة.pdf', { downloads: 1234 }),
        recordDocument(CD_NOTES, 'id-3', long, { contentType: 'application/pdf', size: 8_400_000 }),
        recordDocument(CD_NOTES, 'id-4', 'Of an older site.pdf', older),
        recordDocument(CD_NOTES, 'id-5', 'Elsewhere.pdf', { downloadURL: 'javascript:alert(1)' }),
        ...Array.from({ length: 7 }, (_, index) =>
          recordDocument(CD_NOTES, `id-9${index}`, `Z last ${index}.txt`),
        ),
      ]),
    );
    await page.addInitScript(() => {
      const before: string[] = [];
      // Each of them takes 10 to 60 ms on a phone to make.
      for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules'] as const) {
        const construct = (maker: new () => object, args: []) => {
          before.push(name);
          return Reflect.construct<[], object>(maker, args);
        };
        Reflect.set(Intl, name, new Proxy(Intl[name], { construct }));
      }
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main tbody tr')) return;
        observer.disconnect();
        const scripts = performance.getEntriesByType('resource').map(({ name }) => name);
        before.push(...scripts.filter((name) => name.endsWith('.js')));
        Object.assign(window, { beforeRows: [...before] });
      }).observe(document, { childList: true, subtree: true });
    });
    const release = await openWithoutApp(page, '/Files?course=CD');
    await expect(rows(page)).toHaveCount(10);
    const beforeRows = await page.evaluate(() => Reflect.get(window, 'beforeRows') as unknown);
    expect(beforeRows).toEqual([expect.stringContaining('/assets/firstRows-')]);
    // Each rendering creates new ids.
    const shown = () =>
      page
        .getByRole('main')
        .locator('h1, h1 ~ *, table, table ~ div')
        .evaluateAll((all) =>
          all.map((element) =>
            element.outerHTML
              .replace(/ (?:id|aria-describedby)="[^"]*"/g, '')
              // Covers, or that there is none, come after the rows.
              .replace(/<img [^>]*file-cover[^>]*>|<i [^>]*data-bound[^>]*><\/i>/g, ''),
          ),
        );
    const early = await shown();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CD');
    await expect(page.getByRole('table', { name: 'Notes of CD' })).toBeVisible();
    await expect(row(page, 'Of an older').getByRole('button')).toHaveAccessibleDescription(
      'Of an older site.pdf',
    );
    await expect(row(page, 'Elsewhere')).toContainText('Not available');
    const places = () =>
      placesOf(page.locator('h1, input, [role=tab], tbody td, tbody button, main h1 ~ p'));
    const placesBefore = await places();
    const elements = await pageElements(page);
    release();
    await appAtWork(page);
    expect(await elements.replaced()).toEqual([]);
    expect(await shown()).toEqual(early);
    expect(await places()).toEqual(placesBefore);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test('papers begin with the newest exam, under their years', async ({ page, backend }) => {
    const papers = { course: 'CD', category: 'qp' } as const;
    const names = ['CD end sem 2023.txt', 'Model.txt', 'ness_mid_24.txt', 'CD Dec 2023.txt'];
    await backend.writeDocuments(
      Object.fromEntries(names.map((name) => recordDocument(papers, name, name))),
    );
    const release = await openWithoutApp(page, '/Files?course=CD&tab=qp');
    const heads = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) =>
          ['.file-head', '.file-name'].map((name) => row.querySelector(name)?.textContent ?? ''),
        ),
      );
    const shown = [
      ['2024', 'ness_mid_24.txt'],
      ['2023', 'CD Dec 2023.txt'],
      ['', 'CD end sem 2023.txt'],
      ['No year', 'Model.txt'],
    ];
    await expect.poll(heads).toEqual(shown);
    release();
    await appAtWork(page);
    expect(await heads()).toEqual(shown);
    const sort = page.getByLabel('Sort by');
    await expect(sort).toHaveValue('none');
    await sort.selectOption('Title');
    await expect(rows(page).first()).toContainText('CD Dec 2023.txt');
    expect((await heads()).map(([head]) => head)).toEqual(['', '', '', '']);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test(
    'a pressed download is kept, and done when the app comes',
    { tag: '@once' },
    async ({ page, backend }) => {
      await backend.writeDocuments(
        Object.fromEntries(
          ['One.txt', 'Two.txt'].map((title) => recordDocument(CD_NOTES, title, title)),
        ),
      );
      await storeFile(CD_NOTES, 'Two.txt', 'The second file');
      const release = await openWithoutApp(page, '/Files?course=CD');
      await row(page, 'Two.txt').getByRole('button', { name: 'Download' }).click();
      await expect(
        row(page, 'Two.txt').getByRole('button', { name: 'Downloading...' }),
      ).toBeDisabled();
      const newTab = page.waitForEvent('popup');
      release();
      await expect((await newTab).getByText('The second file')).toBeVisible();
      const records = await backend.readCollection('lists/CD/note');
      expect(records).toMatchObject({ 'One.txt': { downloads: 0 }, 'Two.txt': { downloads: 1 } });
    },
  );

  test(
    'a typed search, a chosen order and a pressed tab hold in the app',
    { tag: '@once' },
    async ({ page }) => {
      await fillList(CD_NOTES, 3);
      await fillList({ course: 'CD', category: 'qp' }, 12);
      const release = await openWithoutApp(page, '/Files?course=CD');
      await expect(rows(page)).toHaveCount(3);
      await page.getByRole('tab', { name: 'Question Papers' }).click();
      await page.getByLabel('Sort by').selectOption('Downloads');
      await page.getByPlaceholder('Search for notes...').pressSequentially('file 1');
      release();
      await appAtWork(page);
      await expect(page.getByPlaceholder('Search for notes...')).toBeFocused();
      await page.keyboard.type('2');
      await expect(page.getByPlaceholder('Search for notes...')).toHaveValue('file 12');
      await expect(page.getByLabel('Sort by')).toHaveValue('downloads');
      await expect(rows(page)).toHaveText([/File 12\.txt/]);
    },
  );

  test('the focus holds', { tag: '@once' }, async ({ page }) => {
    await fillList(CD_NOTES, 3);
    const release = await openWithoutApp(page, '/Files?course=CD');
    await expect(rows(page)).toHaveCount(3);
    await row(page, 'File 02').getByRole('button').focus();
    release();
    await appAtWork(page);
    await expect(row(page, 'File 02').getByRole('button')).toBeFocused();
  });

  test('another tab of the address is the one that is read', { tag: '@once' }, async ({ page }) => {
    await fillList({ course: 'IE&FT', category: 'solved-qp' }, 2);
    const release = await openWithoutApp(page, '/Files?course=IE%26FT&tab=solved-qp');
    await expect(page.getByRole('table', { name: 'Solved QPs of IE&FT' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Solved QPs' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Industrial Economics and Foreign Trade')).toBeVisible();
    release();
    await appAtWork(page);
    await expect(rows(page)).toHaveCount(2);
  });

  for (const address of [
    '/Files?course=CD&tab=qp&sort=title&search=file',
    '/Files?course=CD&tab=qp&sort=title',
    '/FileNest?search=file',
  ]) {
    test(`what is typed holds at ${address}`, { tag: '@once' }, async ({ page }) => {
      await fillList({ course: 'CD', category: 'qp' }, 12);
      const release = await openWithoutApp(page, address);
      const field = page.getByPlaceholder('Search for notes...');
      await field.fill('le 11');
      const early = await field.elementHandle();
      release();
      await expect(rows(page)).toHaveText([/File 11\.txt/]);
      expect(await early.evaluate((element) => element.isConnected)).toBe(true);
      await expect(field).toHaveValue('le 11');
      await expect(field).toBeFocused();
      if (!address.includes('sort')) return;
      await expect(page.getByLabel('Sort by')).toHaveValue('title');
      const panel = page.getByRole('tabpanel', { name: 'Question Papers' });
      await expect(panel).toContainText('File 11.txt');
    });
  }
});
