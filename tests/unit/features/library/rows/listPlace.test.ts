import { expect, it } from 'vitest';
import { listKey } from '#features/library/rows/listPlace.ts';

const at = (state: unknown) =>
  listKey({ key: 'k2', state, pathname: '/Files', search: '', hash: '', mask: undefined });

it.each([null, undefined, 'text', {}])(
  'takes each navigation with state %o for a new view',
  (state) => {
    expect(at(state)).toBe('k2');
  },
);

it('takes an open file for a view of the list behind it', () => {
  expect(at({ listKey: 'k1' })).toBe('k1');
});
