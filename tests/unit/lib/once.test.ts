import { describe, expect, it, vi } from 'vitest';
import { once } from '#lib/once.ts';

describe('once', () => {
  it('makes its value once for all calls', async () => {
    const make = vi.fn(() => Promise.resolve({}));
    const load = once(make);
    expect(await load()).toBe(await load());
    expect(make).toHaveBeenCalledOnce();
  });

  it('tries again after a failure', async () => {
    const make = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue('loaded');
    const load = once(make);
    await expect(load()).rejects.toThrow('offline');
    await expect(load()).resolves.toBe('loaded');
  });
});
