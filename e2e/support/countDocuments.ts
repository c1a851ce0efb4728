import type { Page } from '@playwright/test';

/**
 * Counts the documents in the answers to the queries of a list. Queries over all lists, such as
 * those for the marks of new files, are left out.
 *
 * @returns a function that returns the number of documents of each answered query, in order
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
