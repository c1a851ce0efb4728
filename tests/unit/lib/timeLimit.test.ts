import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstAborted, orAborted, TimeoutError, withLimit, withTimeout } from '#lib/timeLimit.ts';

const never = () => new Promise<never>(() => undefined);

/** Work that does nothing until it is ended. */
const idle = (signal: AbortSignal) => orAborted(never(), signal);

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

describe('withTimeout', () => {
  it('passes on what the work brings in time, and ends the wait when the time is over', async () => {
    await expect(withTimeout(Promise.resolve(7), 100)).resolves.toBe(7);
    await expect(withTimeout(Promise.reject(new Error('denied')), 100)).rejects.toThrow('denied');
    expect(vi.getTimerCount()).toBe(0);
    const thrown = expect(withTimeout(never(), 100)).rejects.toThrow(new TimeoutError(100));
    await vi.advanceTimersByTimeAsync(100);
    await thrown;
  });
});

describe('orAborted', () => {
  it('hands on what the work brings', async () => {
    const { signal } = new AbortController();
    await expect(orAborted(Promise.resolve('done'), signal)).resolves.toBe('done');
    await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
  });

  it('ends with the signal’s reason, whatever the work does', async () => {
    const controller = new AbortController();
    const ended = orAborted(never(), controller.signal);
    controller.abort(new Error('cancelled'));
    await expect(ended).rejects.toThrow('cancelled');
    await expect(orAborted(never(), controller.signal)).rejects.toThrow('cancelled');
  });

  it('listens no longer than the work takes', async () => {
    const { signal } = new AbortController();
    const listening = new Set<unknown>();
    signal.addEventListener = (_type: string, listener: unknown) => void listening.add(listener);
    signal.removeEventListener = (_type: string, listener: unknown) =>
      void listening.delete(listener);
    const work = orAborted(Promise.resolve('done'), signal);
    expect(listening.size).toBe(1);
    await work;
    expect(listening.size).toBe(0);
  });
});

describe('the first of some signals', () => {
  it('ends with its reason, also if it has ended before', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const first = firstAborted(one.signal, other.signal);
    expect(first.aborted).toBe(false);
    other.abort('other');
    one.abort('one');
    expect(first.reason).toBe('other');
    expect(firstAborted(new AbortController().signal, one.signal).reason).toBe('one');
  });
});
