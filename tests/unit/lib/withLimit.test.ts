import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orAborted } from '#lib/orAborted.ts';
import { TimeoutError, withLimit } from '#lib/withLimit.ts';

/** Work that does nothing until it is ended. */
const idle = (signal: AbortSignal) => orAborted(new Promise<never>(() => undefined), signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('withLimit', () => {
  it('passes on what the work brings, and leaves no timer behind', async () => {
    await expect(withLimit(() => Promise.resolve(7), 100)).resolves.toBe(7);
    await expect(withLimit(() => Promise.reject(new Error('denied')), 100)).rejects.toThrow(
      'denied',
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends the work with a TimeoutError when the time is over', async () => {
    const ended = expect(withLimit(idle, 100)).rejects.toThrow(new TimeoutError(100));
    await vi.advanceTimersByTimeAsync(99);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await ended;
  });

  it('waits for the work, which may end in its own way', async () => {
    const finish = (signal: AbortSignal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve('not sent')));
    const ended = expect(withLimit(finish, 100)).resolves.toBe('not sent');
    await vi.advanceTimersByTimeAsync(100);
    await ended;
  });

  it('ends the work with the reason of a signal, before or while it runs', async () => {
    const controller = new AbortController();
    const ended = expect(withLimit(idle, 100, controller.signal)).rejects.toThrow('left');
    controller.abort(new Error('left'));
    await ended;
    await expect(withLimit(idle, 100, controller.signal)).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('listens to the signal no longer than the work takes', async () => {
    const controller = new AbortController();
    let seen: AbortSignal | undefined;
    await withLimit(
      (signal) => {
        seen = signal;
        return Promise.resolve();
      },
      100,
      controller.signal,
    );
    controller.abort();
    expect(seen?.aborted).toBe(false);
  });
});
