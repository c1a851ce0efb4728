import type { Page } from '@playwright/test';

/**
 * Counts the documents that a list's queries are answered with. What is new is asked of all lists at
 * once, which no list shows and this does not count.
 *
 * @returns a function that gives the number of documents of each answered query, in order
 */
export function countDocuments(page: Page): () => Promise<readonly number[]> {
  const counts: Promise<number>[] = [];
  page.on('response', (response) => {
    // The first page of a visit is a plain GET, sent by the HTML.
    if (!/\/documents\/.*:runQuery|\?pageSize=/.test(response.url())) return;
    counts.push(
      response
        .json()
        .then((answer: { document?: unknown }[] | { documents?: unknown[] }) =>
          Array.isArray(answer)
            ? answer.filter(({ document }) => document).length
            : (answer.documents?.length ?? 0),
        ),
    );
  });
  return () => Promise.all(counts);
}
