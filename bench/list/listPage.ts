import type { Browser, Page } from '@playwright/test';
import type { CourseCode } from '#model/shelf.ts';
import { countDocuments } from '../../e2e/support/countDocuments.ts';

export interface ListPage {
  readonly page: Page;
  /** Returns the number of documents of each answered query, in order. */
  readonly documents: () => Promise<readonly number[]>;
  /** From the start of the navigation to the first row, in milliseconds. */
  readonly firstRowsMs: number;
}

/** Opens a list with nothing cached, and waits for its rows. */
export async function openList(
  browser: Browser,
  site: string,
  course: CourseCode,
): Promise<ListPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const documents = countDocuments(page);
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('tbody tr')) return;
      observer.disconnect();
      performance.mark('first rows');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${site}/Files?course=${encodeURIComponent(course)}`);
  await page.locator('tbody tr').first().waitFor();
  const firstRowsMs = await page.evaluate(
    () => performance.getEntriesByName('first rows')[0]?.startTime ?? Number.NaN,
  );
  return { page, documents, firstRowsMs };
}
