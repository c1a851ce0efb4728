import { beforeEach, describe, expect, it } from 'vitest';
import { keepOwnId, readOwnIds } from '#features/chat/ownMessages.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';

beforeEach(() => {
  localStorage.clear();
});

describe('the messages of this browser', () => {
  it.each([
    ['nothing', null],
    ['no JSON', 'm1'],
    ['no list', '{"id":"m1"}'],
    ['a list of something else', '[1, null]'],
  ])('are none where %s is kept', (_what, stored) => {
    if (stored !== null) localStorage.setItem(SCREEN_STORAGE_KEYS.ownMessages, stored);
    expect(readOwnIds()).toEqual(new Set());
  });

  it('are those of this page and of other tabs, each once', () => {
    keepOwnId(new Set(), 'of another tab');
    const kept = keepOwnId(new Set(['known', 'of another tab']), 'new');
    expect([...kept]).toEqual(['of another tab', 'known', 'new']);
    expect(readOwnIds()).toEqual(kept);
  });

  it('are the last 200', () => {
    const before = Array.from({ length: 200 }, (_, index) => `m${index}`);
    const kept = [...keepOwnId(new Set(before), 'new')];
    expect(kept).toHaveLength(200);
    expect([kept[0], kept[199]]).toEqual(['m1', 'new']);
  });
});
