import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '#lib/whenIdle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('whenIdle', () => {
  it('asks the browser for an idle moment, within a limit', () => {
    const request = vi.fn(() => 3);
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    const task = vi.fn();
    const stop = whenIdle(task, 2_000);
    expect(request).toHaveBeenCalledWith(task, { timeout: 2_000 });
    stop();
    expect(cancel).toHaveBeenCalledWith(3);
  });

  it('runs after half a second in browsers without idle callbacks', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const task = vi.fn();
    whenIdle(task, 2_000);
    vi.advanceTimersByTime(499);
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledOnce();
  });

  it('does not run once cancelled', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const task = vi.fn();
    whenIdle(task, 2_000)();
    vi.advanceTimersByTime(10_000);
    expect(task).not.toHaveBeenCalled();
  });
});
