import type { Page } from '@playwright/test';
import { CATEGORY_LIST } from '../tests/support/library.ts';
import { recordDocument } from './support/files.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 60 * 60_000;

/**
 * Waits until the visit has seen the newest file, and moves the page's clock an hour forward. The
 * next look at the library is then another visit, which requests the kept counts again.
 */
async function endVisit(page: Page, newest: Date): Promise<void> {
  await page.waitForFunction((seen) => {
    const visits = localStorage.getItem('studynest-visits') ?? '{}';
    return (JSON.parse(visits) as Record<string, number>)['newest'] === seen;
  }, newest.getTime());
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + HOUR_MS);
}

test(
  'courses and categories show what is new since the last visit, and nothing at the first',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const add = async (count: number, createdAt: Date) => {
      const documents = Array.from({ length: count }, (_, index) => {
        const id = `${createdAt.getTime()}-${index}`;
        return recordDocument({ course: 'CD', category: 'qp' }, id, `${id}.txt`, { createdAt });
      });
      await backend.writeDocuments(Object.fromEntries(documents));
    };
    const queries: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(':runQuery'))
        queries.push(request.url());
    });
    const book = page.getByRole('main').getByRole('listitem').filter({ hasText: 'CD' });
    const all = page.getByRole('status').filter({ hasText: 'since your last visit' });
    const monday = new Date('2026-11-16');
    const tuesday = new Date('2026-11-17');
    const friday = new Date('2026-11-20');

    await add(3, monday);
    await page.goto('/Notes');
    await expect(book).toHaveText('CDCompiler Design');
    await endVisit(page, monday);
    await expect(page.getByText(/\d new/)).toHaveCount(0);

    await add(1, tuesday);
    queries.length = 0;
    await page.reload();
    await expect(book).toHaveText('CDCompiler Design1 new');
    await expect(page.getByText('1 new', { exact: true })).toHaveCount(1);
    await expect(all).toHaveText('1 new since your last visit');
    expect(queries).toHaveLength(CATEGORY_LIST.length);

    // The same visit continues, and it includes the other page with courses.
    await page.goto('/FileNest');
    const inNest = page.getByRole('region', { name: 'Courses' }).getByRole('link', {
      name: 'CD · Question Papers',
    });
    await expect(inNest).toHaveText('CD · Question Papers 4 files, 1 new');
    await expect(all).toHaveText('1 new since your last visit');
    // Everything that this page requests has arrived.
    for (const name of ['New', 'Most downloaded']) {
      const rows = page.getByRole('table', { name, exact: true }).getByRole('row');
      await expect(rows).toHaveCount(5);
    }

    // A course shows it on its tabs, and requests nothing that is already known.
    const tab = page.getByRole('tab', { name: 'Question Papers', exact: true });
    // Nor does the line of exams while the rows are slow.
    await page.route(/lists\/CD:runQuery/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    queries.length = 0;
    await inNest.click();
    await expect(tab).toHaveAccessibleDescription('4 files, 1 new');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
    expect(queries).toHaveLength(1);
    await page.unroute(/lists\/CD:runQuery/);
    await page.reload();
    await expect(tab).toHaveAccessibleDescription('4 files, 1 new');
    await expect(tab.getByText('+1')).toBeVisible();

    await endVisit(page, tuesday);
    await add(12, friday);
    await page.goto('/Notes');
    await expect(book).toHaveText('CDCompiler Design9+ new');
    await expect(all).toHaveText('9+ new since your last visit');
  },
);
