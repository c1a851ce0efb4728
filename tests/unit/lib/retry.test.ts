import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retry, retryDelayMs } from '#lib/retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const always = () => true;

function failing(failures: number) {
  let calls = 0;
  return vi.fn(() => {
    calls += 1;
    return calls <= failures
      ? Promise.reject(new Error(`failure ${calls}`))
      : Promise.resolve('ok');
  });
}

describe('retry', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [4, 8_000],
    [5, 15_000],
    [50, 15_000],
  ])('pauses after %i failures for %i ms', (failures, milliseconds) => {
    expect(retryDelayMs(failures)).toBe(milliseconds);
  });

  it('tries again after growing pauses until the work succeeds', async () => {
    const work = failing(2);
    const result = retry(work, { isTemporary: always });
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await expect(result).resolves.toBe('ok');
  });

  it('throws at once what another try cannot help', async () => {
    const work = failing(1);
    await expect(retry(work, { isTemporary: () => false })).rejects.toThrow('failure 1');
    expect(work).toHaveBeenCalledOnce();
  });

  it('throws the last failure when every try is used up', async () => {
    const result = retry(failing(9), { isTemporary: always, maxTries: 2 });
    const thrown = expect(result).rejects.toThrow('failure 2');
    await vi.advanceTimersByTimeAsync(1_000);
    await thrown;
  });

  it('ends its pause when the connection returns', async () => {
    let wake: () => void = () => undefined;
    const unsubscribe = vi.fn();
    const result = retry(failing(1), {
      isTemporary: always,
      onReconnect: (onWake) => {
        wake = onWake;
        return unsubscribe;
      },
    });
    await vi.advanceTimersByTimeAsync(0);
    wake();
    await expect(result).resolves.toBe('ok');
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('stops during a pause when it is aborted, with the reason', async () => {
    const controller = new AbortController();
    const work = failing(9);
    const result = retry(work, { isTemporary: always, signal: controller.signal });
    const thrown = expect(result).rejects.toThrow('left the page');
    await vi.advanceTimersByTimeAsync(500);
    controller.abort(new Error('left the page'));
    await thrown;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
