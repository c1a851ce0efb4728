import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#model/shelf.ts';
import { readMostDownloadedFiles } from '#services/library/topFiles.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import { backend } from '../support/backend.ts';

beforeEach(() => backend.clear());

describe('the most downloaded files of all courses', () => {
  // With five categories, two of each are read first.
  it.each([
    ['all in one category', { qp: [9, 8, 7, 6, 5, 4], note: [3, 2, 1] }, [9, 8, 7, 6, 5]],
    ['most in two', { qp: [9, 8, 5], note: [7, 6, 4], 'other-note': [3, 2] }, [9, 8, 7, 6, 5]],
    ['equal ones', { qp: [1, 1, 1], note: [1, 1, 1] }, [1, 1, 1, 1, 1]],
    ['fewer than are shown', { qp: [2], note: [3, 1] }, [3, 2, 1]],
  ])('are found with %s', async (_, downloads, shown) => {
    await backend.writeDocuments(
      Object.fromEntries(
        Object.entries(downloads).flatMap(([category, counts]) =>
          counts.map((count, index) =>
            recordDocument(
              { course: 'CD', category: category as Category },
              `id-${index}`,
              `${index}.pdf`,
              { downloads: count },
            ),
          ),
        ),
      ),
    );
    const found = await readMostDownloadedFiles(5, new AbortController().signal);
    expect(found.map((file) => file.downloads)).toEqual(shown);
  });
});
