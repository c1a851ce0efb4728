import { describe, expect, it } from 'vitest';
import { newCounts } from '#features/library/overview/NewFiles.tsx';
import type { Shelf } from '#model/shelf.ts';

const times = (count: number, shelf: Shelf) => Array.from({ length: count }, () => shelf);

const counts = (shelves: readonly Shelf[], most = 20) => newCounts(shelves, most);

describe('what is new', () => {
  it('is counted on each shelf, in each course and in all', () => {
    const { of } = counts([
      ...times(2, { course: 'CD', category: 'qp' }),
      ...times(1, { course: 'CD', category: 'note' }),
      ...times(4, { course: 'CG', category: 'qp' }),
    ]);
    expect([of('CD', 'qp'), of('CD', 'note'), of('CD'), of('CG'), of()]).toEqual([
      ...['2', '1', '3', '4', '7'],
    ]);
    expect([of('CD', 'solved-qp'), of('AAD')]).toEqual(['', '']);
  });

  it('is said up to nine', () => {
    expect(counts(times(9, { course: 'CD', category: 'qp' })).of('CD')).toBe('9');
    expect(counts(times(10, { course: 'CD', category: 'qp' })).of('CD')).toBe('9+');
  });

  it('may be more where not all of a category was read', () => {
    const shelves = [
      ...times(3, { course: 'CD', category: 'qp' }),
      ...times(2, { course: 'CG', category: 'note' }),
    ];
    const { of } = counts(shelves, 3);
    expect([of('CD'), of('CG'), of()]).toEqual(['3+', '2', '5+']);
  });
});
