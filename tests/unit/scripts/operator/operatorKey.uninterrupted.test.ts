// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { uninterrupted } from '../../../../scripts/operator/operatorKey.ts';

describe('work that must not be interrupted', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('answers %s until it is over', async (name) => {
    const before = process.listeners(name);
    const say = vi.fn();
    const work = async () => {
      await Promise.resolve();
      // A signal with a listener does not end the process.
      const added = process.listeners(name).filter((listener) => !before.includes(listener));
      for (const listener of added) listener(name);
      expect(say).toHaveBeenCalledOnce();
      throw new Error('failed');
    };
    await expect(uninterrupted(work, say)).rejects.toThrow('failed');
    expect(process.listeners(name)).toEqual(before);
  });
});
