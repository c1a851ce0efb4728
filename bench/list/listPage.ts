import type { Browser, Page } from '@playwright/test';
import type { CourseCode } from '../../src/model/courses.ts';

export interface ListPage {
  readonly page: Page;
  /** Gives the number of documents of each answered query, in order. */
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
  const documents: Promise<number>[] = [];
  page.on('response', (response) => {
    // The first page of a visit is a plain GET, sent by the HTML.
    if (!/:runQuery|\?pageSize=/.test(response.url())) return;
    documents.push(
      response
        .json()
        .then((answer: { document?: unknown }[] | { documents?: unknown[] }) =>
          Array.isArray(answer)
            ? answer.filter(({ document }) => document).length
            : (answer.documents?.length ?? 0),
        ),
    );
  });
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
  return { page, documents: () => Promise.all(documents), firstRowsMs };
}
