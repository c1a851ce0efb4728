import { afterEach, describe, expect, it, vi } from 'vitest';
import { askToPersist, isPersistent, readFreeSpace } from '#features/library/kept/deviceStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs a browser whose `navigator.storage` has these parts, or without it for undefined. */
function browserWith(storage: Partial<StorageManager> | undefined): void {
  vi.stubGlobal('navigator', storage === undefined ? {} : { storage });
}

describe('the space for kept files', () => {
  it.each([
    ['without a storage manager', undefined],
    ['that says nothing, as Safari 16', {}],
  ])('is unknown in a browser %s, which keeps files all the same', async (_name, storage) => {
    browserWith(storage);
    expect(await readFreeSpace()).toBeNull();
    expect(await isPersistent()).toBeNull();
    expect(askToPersist).not.toThrow();
  });

  it('is what the quota leaves', async () => {
    browserWith({ estimate: () => Promise.resolve({ usage: 30, quota: 100 }) });
    expect(await readFreeSpace()).toBe(70);
  });

  it.each([{ usage: 30 }, { quota: 100 }])(
    'is unknown where the estimate is %o',
    async (estimate) => {
      browserWith({ estimate: () => Promise.resolve(estimate) });
      expect(await readFreeSpace()).toBeNull();
    },
  );

  it('is unknown where the browser refuses to tell', async () => {
    browserWith({ estimate: () => Promise.reject(new Error('private')) });
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await readFreeSpace()).toBeNull();
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('the promise to remove nothing', () => {
  it('is asked for, and a refusal is only logged', async () => {
    const persist = vi.fn(() => Promise.reject(new Error('no')));
    const log = vi.spyOn(console, 'error').mockReturnValue();
    browserWith({ persist });
    askToPersist();
    await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  });
});
