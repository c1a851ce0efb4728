import { readsOfLibrary } from '../../scripts/shared/libraryCost.ts';
import { TEST_LIBRARY } from '../../tests/support/testLibrary.ts';
import { overflow, smallTargets } from '../support/measures.ts';
import { recordDocument } from '../support/files.ts';
import { NOT_FOUND_NOISE, PAGES } from '../support/pages.ts';
import type { Page } from '@playwright/test';
import type { Category, CourseCode } from '../../src/model/shelf.ts';
import { expect, test } from '../support/test.ts';

// On sites of other sizes: STUDYNEST_LIBRARY=300x8 npm run test:e2e -- --project college

/** The types know the courses of the tests' library only. */
const COURSE = TEST_LIBRARY.courses.at(-1)?.[0] as CourseCode;
const CATEGORIES = TEST_LIBRARY.categories.map(([code]) => code as Category);

const WIDTHS = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Counts the documents that the page reads, and how many counts are under way at once. */
function countReads(page: Page) {
  let reads = 0;
  let running = 0;
  let most = 0;
  const isCount = (url: string) => url.includes(':runAggregationQuery');
  page.on('request', (request) => {
    if (isCount(request.url())) most = Math.max(most, (running += 1));
  });
  page.on('requestfinished', (request) => void (running -= isCount(request.url()) ? 1 : 0));
  page.on('response', async (response) => {
    const url = response.url();
    if (isCount(url)) reads += 1;
    else if (
      /:runQuery|\/documents\/lists\//.test(url) &&
      response.request().method() !== 'OPTIONS'
    ) {
      const text = await response.text().catch(() => '');
      reads += Math.max(1, text.match(/"createTime"/g)?.length ?? 0);
    }
  });
  return { reads: () => reads, mostAtOnce: () => most };
}

test.beforeEach(async ({ backend }) => {
  const documents = CATEGORIES.flatMap((category) =>
    Array.from({ length: 20 }, (_, index) =>
      recordDocument({ course: COURSE, category }, `id-${index}`, `File ${index}.txt`, {
        createdAt: new Date(Date.UTC(2026, 10, 1, index)),
      }),
    ),
  );
  await backend.writeDocuments(Object.fromEntries(documents));
});

/** What can be pressed and reaches out of the window, or below the button of its row. */
const cutOff = (page: Page) =>
  page.locator('main :is(a, button, input, select)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        for (let part: Element | null = element; part; part = part.parentElement)
          if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return false;
        const { left, right } = element.getBoundingClientRect();
        // A cover's caption is pressed with its card.
        const isInRow =
          element.matches('td a[title]') && getComputedStyle(element).pointerEvents !== 'none';
        const button = isInRow && element.closest('tr')?.querySelector('button');
        const end = button ? button.getBoundingClientRect().left : window.innerWidth;
        return left < -1 || right > end + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

for (const size of WIDTHS) {
  test.describe(`at ${size.width}`, () => {
    test.use({ viewport: size });
    for (const { address, heading } of PAGES) {
      const isFiles = address.startsWith('/Files');
      const place = isFiles ? `/Files?course=${COURSE}` : address;
      test(`${place} is drawn in its window`, async ({ page, expectedConsoleErrors }) => {
        if (address === '/dashboard') expectedConsoleErrors.push(NOT_FOUND_NOISE);
        await page.goto(place);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          isFiles ? COURSE : heading,
        );
        await page.waitForLoadState('networkidle');
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await cutOff(page)).toEqual([]);
        if (size.width === 360) expect(await smallTargets(page)).toEqual([]);
      });
    }
  });
}

for (const address of ['/Notes', '/FileNest'] as const) {
  test(`${address} reads little, and is small`, async ({ page, request }) => {
    const counted = countReads(page);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    // What docs/cost.md says, 60 at most.
    const said = readsOfLibrary(TEST_LIBRARY.courses.length, CATEGORIES.length);
    const most = address === '/Notes' ? said.selection : said.fileNest;
    expect(counted.reads()).toBeLessThanOrEqual(most);
    expect(counted.mostAtOnce()).toBeLessThanOrEqual(12);
    const html = await (await request.get(address)).text();
    expect(html.length).toBeLessThan(80_000);
  });
}

test('of a long list of courses only what is near the window is worked on', async ({ page }) => {
  await page.goto('/Notes');
  await page.waitForLoadState('networkidle');
  for (const group of await page.locator('summary').all()) await group.click();
  const [drawn, all] = await page.evaluate(() => {
    const lines = [...document.querySelectorAll('.course-grid button')];
    const span = (elements: readonly Element[]) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ y }) => y));
    };
    const isDrawn = (line: Element) => line.checkVisibility({ contentVisibilityAuto: true });
    return [span(lines.filter(isDrawn)), document.documentElement.scrollHeight];
  });
  // The browser chooses how near: 1.5 windows on each side, or more.
  expect(drawn).toBeLessThan(3_000);
  if (TEST_LIBRARY.courses.length >= 300) expect(all).toBeGreaterThan(5_000);
});

test('a course is found by typing, opened, and first at the next visit', async ({ page }) => {
  test.skip(TEST_LIBRARY.courses.length < 12, 'So few are not searched.');
  await page.goto('/Notes');
  await expect(page.getByRole('searchbox', { name: 'Find a course' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(COURSE.toLowerCase());
  await expect(page.getByText('1 course matches')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(COURSE);
  await expect(page.getByRole('tab')).toHaveCount(CATEGORIES.length);
  await expect(page.getByRole('cell', { name: 'File 0.txt' }).first()).toBeVisible();
  await page.goto('/Notes');
  const last = page.getByRole('navigation', { name: 'Opened last' });
  await expect(last.getByRole('link', { name: COURSE })).toBeVisible();
});

test('a file is contributed to the last course', async ({ page }) => {
  await page.goto('/Contribute');
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'New.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
  await page.getByLabel('Category').selectOption(CATEGORIES.at(-1) ?? '');
  await page.getByLabel('Course').selectOption(COURSE);
  await page.getByLabel('Yes').check();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText(/^Thank you!/)).toBeVisible();
});
