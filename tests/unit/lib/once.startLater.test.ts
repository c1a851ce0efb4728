import { describe, expect, it, vi } from 'vitest';
import { startLater } from '#lib/once.ts';

describe('startLater', () => {
  it('starts with what has loaded, and stops it once', async () => {
    const stop = vi.fn();
    const start = vi.fn<(part: string) => () => void>(() => stop);
    const end = startLater(() => Promise.resolve('sdk'), start, vi.fn());
    await vi.waitFor(() => expect(start).toHaveBeenCalledWith('sdk'));
    end();
    end();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('never starts what was stopped while it loaded', async () => {
    const start = vi.fn(() => vi.fn());
    const loaded = Promise.resolve();
    startLater(() => loaded, start, vi.fn())();
    await loaded;
    expect(start).not.toHaveBeenCalled();
  });

  it('reports that loading failed', async () => {
    const onError = vi.fn();
    startLater(() => Promise.reject(new Error('offline')), vi.fn(), onError);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('offline')));
  });
});
