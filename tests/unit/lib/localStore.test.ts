// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  readOfTab,
  readStored,
  STORAGE_KEYS,
  storedKeys,
  wasEmptied,
  writeOfTab,
  writeStored,
} from '#lib/localStore.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('storage that is blocked or full keeps nothing, and breaks nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored('name', 'Ada');
  writeOfTab('draft', 'typed');
  expect([readStored('name'), readOfTab('draft'), wasEmptied()]).toEqual([null, null, false]);
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  writeStored('name', null);
  expect([readStored('name'), storedKeys('na')]).toEqual([null, []]);
  blocked.mockRestore();
});

it('keys are found by their beginning', () => {
  for (const key of ['unsent/a', 'unsent/b', 'other']) writeStored(key, 'x');
  expect(storedKeys('unsent/').toSorted()).toEqual(['unsent/a', 'unsent/b']);
  writeStored('unsent/a', null);
  expect(storedKeys('unsent/')).toEqual(['unsent/b']);
});

describe('what a tab keeps', () => {
  it('is gone once another tab has emptied local storage, though it cannot reach it', () => {
    writeOfTab('draft', 'typed');
    expect(readOfTab('draft')).toBe('typed');
    localStorage.clear();
    expect(wasEmptied()).toBe(true);
    expect(readOfTab('draft')).toBeNull();
    writeOfTab('draft', 'typed anew');
    expect(readOfTab('draft')).toBe('typed anew');
  });

  it('is gone too where another tab has set a mark of its own meanwhile', () => {
    writeOfTab('draft', 'typed');
    localStorage.setItem(STORAGE_KEYS.mark, 'of another tab');
    expect(readOfTab('draft')).toBeNull();
  });

  it('is forgotten when another tab empties storage, and nothing more is written', async () => {
    // A page of its own: it is over afterwards.
    vi.resetModules();
    const { forgetWithOtherTabs, readOfTab, writeOfTab, writeStored } =
      await import('#lib/localStore.ts');
    forgetWithOtherTabs();
    writeOfTab('draft', 'typed');
    window.dispatchEvent(new StorageEvent('storage', { key: 'name' }));
    expect(readOfTab('draft')).toBe('typed');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(sessionStorage).toHaveLength(0);
    writeStored('name', 'Ada');
    writeOfTab('draft', 'typed');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
