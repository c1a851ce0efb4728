import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookAtLibrary, rememberNewest } from '#features/library/overview/NewFiles.tsx';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-22T12:00:00Z');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a visit of the library', () => {
  it('is the first where nothing is known, and stays it for half an hour after each look', () => {
    expect(lookAtLibrary(NOON)).toBeNull();
    rememberNewest(500);
    expect(lookAtLibrary(NOON + 30 * MINUTE)).toBeNull();
    expect(lookAtLibrary(NOON + 60 * MINUTE)).toBeNull();
  });

  it('is another after a longer time, with what was the newest file in the one before', () => {
    lookAtLibrary(NOON);
    rememberNewest(500);
    const later = NOON + 30 * MINUTE + 1;
    expect(lookAtLibrary(later)).toBe(500);
    rememberNewest(700);
    expect(lookAtLibrary(later + MINUTE)).toBe(500);
    expect(lookAtLibrary(later + 60 * MINUTE)).toBe(700);
  });

  it('is another too when the clock was put back', () => {
    lookAtLibrary(NOON);
    rememberNewest(500);
    expect(lookAtLibrary(NOON - 24 * 60 * MINUTE)).toBe(500);
  });

  it('stays the first until it was known what there is', () => {
    lookAtLibrary(NOON);
    expect(lookAtLibrary(NOON + 60 * MINUTE)).toBeNull();
  });

  it('forgets nothing that another tab has seen', () => {
    lookAtLibrary(NOON);
    rememberNewest(700);
    rememberNewest(500);
    expect(lookAtLibrary(NOON + 60 * MINUTE)).toBe(700);
  });

  it.each(['', 'soon', '{}', '{"lookedAt":1,"newest":-1,"since":0}'])(
    'is the first where %j is stored',
    (text) => {
      stored.set('studynest-visits', text);
      expect(lookAtLibrary(NOON)).toBeNull();
    },
  );
});
