import { expect, it } from 'vitest';
import { SHELVES, totalOf } from '#features/files/list/useShelfCounts.ts';
import { isSameShelf } from '#model/shelf.ts';

it('says how many files the library has once every shelf is counted', () => {
  expect(totalOf({ of: () => 2 })).toBe(56);
  expect(totalOf({ of: () => 0 })).toBe(0);
  for (const uncounted of [SHELVES[0], SHELVES[27]]) {
    expect(totalOf({ of: (shelf) => (isSameShelf(shelf, uncounted!) ? null : 2) })).toBeNull();
  }
});
