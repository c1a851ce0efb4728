import { expect, it } from 'vitest';
import { MAX_QUERY_RECORDS } from '#model/limits.ts';
import { totalOf } from '#features/library/overview/FileNest.tsx';

it('says how many files the library has once all are counted', () => {
  expect(totalOf([2, 0, 3])).toBe(5);
  expect(totalOf([2, null, 3])).toBeNull();
  // There may be more.
  expect(totalOf([2, MAX_QUERY_RECORDS])).toBeNull();
});
