import { afterEach, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '#lib/localStore.ts';

afterEach(() => vi.unstubAllGlobals());

it('a value that is written while site data is blocked is kept for this page', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(readStored('draft')).toBeNull();
  writeStored('draft', 'typed');
  expect(readStored('draft')).toBe('typed');
  writeStored('draft', null);
  expect(readStored('draft')).toBeNull();
});
