import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { ChunkLoadError, lazyPage } from '#app/lazyPage.ts';

const Page = () => null;
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => undefined);

let written: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => error,
  );

describe('page chunk', () => {
  it('gives the component that the module exports', async () => {
    const page = lazyPage('Page', () => Promise.resolve({ Page }));
    await page.load();
    expect(page.Component).toBe(Page);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is requested once more after a failure', async () => {
    const load = vi
      .fn<() => Promise<{ Page: typeof Page }>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce({ Page });
    const result = outcome(lazyPage('Page', load).load());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBe('loaded');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is reported as a chunk load error each time that it fails', async () => {
    const result = outcome(lazyPage('Page', gone).load());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toBeInstanceOf(ChunkLoadError);
    expect(written).toHaveBeenCalledTimes(2);
    expect(written).toHaveBeenCalledWith(
      'StudyNest could not load a chunk (Page).',
      expect.any(ChunkLoadError),
    );
  });

  it('has failed when it has not come within 120,000 ms', async () => {
    let done = false;
    const result = outcome(lazyPage('Page', never).load()).finally(() => (done = true));
    await vi.advanceTimersByTimeAsync(119_999);
    expect(written).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(written).toHaveBeenCalledOnce();
    expect(done).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000 + 120_000);
    expect(await result).toBeInstanceOf(ChunkLoadError);
  });
});
