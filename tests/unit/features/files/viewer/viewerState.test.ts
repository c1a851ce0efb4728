import { expect, it } from 'vitest';
import { readViewerState } from '#features/files/viewer/viewerState.ts';

const NOTHING = { listKey: undefined, list: undefined, isOverList: false };

it.each([
  [undefined, {}],
  [null, {}],
  ['text', {}],
  [{}, NOTHING],
  [{ listKey: 1, list: ['Notes'], isOverList: 'true' }, NOTHING],
  [{ listKey: 'k1', list: 'Notes', isOverList: true, more: 1 }, null],
])('reads the state of an open file, and nothing else, from %o', (state, read) => {
  const whole = { listKey: 'k1', list: 'Notes', isOverList: true };
  expect(readViewerState(state)).toEqual(read ?? whole);
});
