import { afterEach, describe, expect, it, vi } from 'vitest';
import { askToPersist, isPersistent, readRoom } from '#features/files/kept/room.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser whose `navigator.storage` has these parts; without it for undefined. */
function browserWith(storage: Partial<StorageManager> | undefined): void {
  vi.stubGlobal('navigator', storage === undefined ? {} : { storage });
}

describe('the room for kept files', () => {
  it.each([
    ['without a storage manager', undefined],
    ['that says nothing, as Safari 16', {}],
  ])('is unknown in a browser %s, which keeps files all the same', async (_name, storage) => {
    browserWith(storage);
    expect(await readRoom()).toBeNull();
    expect(await isPersistent()).toBeNull();
    expect(askToPersist).not.toThrow();
  });

  it('is what the quota leaves', async () => {
    browserWith({ estimate: () => Promise.resolve({ usage: 30, quota: 100 }) });
    expect(await readRoom()).toEqual({ used: 30, free: 70 });
  });
});
