import { beforeEach, describe, expect, it } from 'vitest';
import type { Category } from '#model/shelf.ts';
import { findFilesByHash, readMostDownloadedFiles } from '#services/library.ts';
import { recordDocument } from '../../e2e/support/files.ts';
import { backend } from '../support/backend.ts';

beforeEach(() => backend.clear());

/** Returns a hash that differs from those of other numbers. */
const hash = (number: number) => String(number).padStart(64, '0');

describe('the files with these hashes', () => {
  it('are found in every course and category, by anybody, with one record for each hash', async () => {
    await backend.writeDocuments(
      Object.fromEntries([
        recordDocument({ course: 'CD', category: 'qp' }, 'one', 'May.pdf', {
          contentHash: hash(1),
        }),
        recordDocument({ course: 'NW LAB', category: 'other-note' }, 'two', 'Plan.pdf', {
          contentHash: hash(2),
        }),
        recordDocument({ course: 'AAD', category: 'qp' }, 'again', 'May.pdf', {
          contentHash: hash(1),
        }),
        recordDocument({ course: 'CD', category: 'qp' }, 'other', 'June.pdf', {
          contentHash: hash(3),
        }),
        recordDocument({ course: 'CD', category: 'note' }, 'older', 'Unit 1.pdf'),
      ]),
    );
    const found = await findFilesByHash([hash(1), hash(2), hash(9)]);
    expect([...found].toSorted()).toEqual([
      [hash(1), expect.objectContaining({ category: 'qp', title: 'May.pdf' })],
      [hash(2), expect.objectContaining({ course: 'NW LAB', id: 'two', title: 'Plan.pdf' })],
    ]);
  });

  it('are found for more hashes than one query takes', async () => {
    const numbers = Array.from({ length: 65 }, (_, index) => index);
    await backend.writeDocuments(
      Object.fromEntries(
        numbers.map((number) =>
          recordDocument({ course: 'CD', category: 'note' }, `id-${number}`, `${number}.pdf`, {
            contentHash: hash(number),
          }),
        ),
      ),
    );
    const found = await findFilesByHash(numbers.map(hash));
    expect([...found.keys()].toSorted()).toEqual(numbers.map(hash).toSorted());
  });
});

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
    const found = await readMostDownloadedFiles(5);
    expect(found.map((file) => file.downloads)).toEqual(shown);
  });
});
