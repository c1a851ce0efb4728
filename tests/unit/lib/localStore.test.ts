import { afterEach, expect, it, vi } from 'vitest';
import { readStored, storedKeys, writeStored } from '#lib/localStore.ts';

afterEach(() => vi.unstubAllGlobals());

it('a value that is written while site data is blocked is kept for this page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
    get sessionStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(readStored('draft')).toBeNull();
  writeStored('draft', 'typed');
  expect(readStored('draft')).toBe('typed');
  expect(storedKeys('dr')).toEqual(['draft']);
  writeStored('draft', null);
  expect(readStored('draft')).toBeNull();
  expect(storedKeys('dr')).toEqual([]);
});

/** A storage that takes no more once it is full. */
class FakeStorage {
  readonly [key: string]: unknown;
  isFull = false;
  getItem(key: string) {
    return key in this ? String(this[key]) : null;
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
}

it('a value that a full local storage does not take lasts as long as the tab', () => {
  const [localStorage, sessionStorage] = [new FakeStorage(), new FakeStorage()];
  vi.stubGlobal('window', { localStorage, sessionStorage });
  writeStored('draft', 'old');
  localStorage.isFull = true;
  writeStored('draft', 'new');
  expect(sessionStorage.getItem('draft')).toBe('new');
  expect(readStored('draft')).toBe('new');
  expect(storedKeys('draft')).toEqual(['draft']);
  localStorage.isFull = false;
  writeStored('draft', 'newest');
  expect(readStored('draft')).toBe('newest');
  expect(sessionStorage.getItem('draft')).toBeNull();
  localStorage.isFull = true;
  writeStored('draft', null);
  expect(readStored('draft')).toBeNull();
});
