import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '#lib/withLimit.ts';
import { withTimeout } from '#lib/withTimeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withTimeout', () => {
  it('passes on an answer that comes in time, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve(7), 100)).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on the failure of the work', async () => {
    await expect(withTimeout(Promise.reject(new Error('denied')), 100)).rejects.toThrow('denied');
  });

  it('throws a TimeoutError when the time is over', async () => {
    const thrown = expect(withTimeout(new Promise(() => undefined), 100)).rejects.toThrow(
      new TimeoutError(100),
    );
    await vi.advanceTimersByTimeAsync(100);
    await thrown;
  });
});
