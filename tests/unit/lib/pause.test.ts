import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause } from '#lib/pause.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('pause', () => {
  it('ends after its time, not before', async () => {
    let hasEnded = false;
    void pause(700).then(() => (hasEnded = true));
    await vi.advanceTimersByTimeAsync(699);
    expect(hasEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(hasEnded).toBe(true);
  });

  it('throws the reason of an abort, and leaves no timer behind', async () => {
    const controller = new AbortController();
    const thrown = expect(pause(700, controller.signal)).rejects.toThrow('cancelled');
    controller.abort(new Error('cancelled'));
    await thrown;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws at once where the signal is aborted already', async () => {
    await expect(pause(700, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
    expect(vi.getTimerCount()).toBe(0);
  });
});
