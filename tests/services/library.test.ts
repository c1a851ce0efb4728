import { beforeEach, describe, expect, it } from 'vitest';
import { findFilesByHash } from '#services/library/library.ts';
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
