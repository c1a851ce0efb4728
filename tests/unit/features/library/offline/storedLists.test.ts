import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/queryClient.ts';
import { storeLists } from '#features/library/offline/storedLists.ts';

const stored = vi.hoisted(() => ({ value: undefined as unknown, isFull: false }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: () => Promise.resolve(stored.value),
  set: (_key: string, value: unknown) => {
    if (stored.isFull) return Promise.reject(new Error('full'));
    stored.value = value;
    return Promise.resolve();
  },
}));

const LIST = ['files', 'CD', 'note', 'id'];
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  Object.assign(stored, { value: undefined, isFull: false });
  vi.useFakeTimers({ now: Date.parse('2026-11-22') });
  return () => vi.useRealTimers();
});

describe('the kept lists', () => {
  it('come back at the next visit, as old as they are', async () => {
    const first = new QueryClient();
    await storeLists(first);
    first.setQueryData(LIST, ['Unit 1.pdf']);
    first.setQueryData([...LIST.slice(0, 3), 'all'], ['a whole shelf']);
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    const next = new QueryClient();
    await storeLists(next);
    expect(next.getQueryData(LIST)).toEqual(['Unit 1.pdf']);
    expect(next.getQueryState(LIST)?.dataUpdatedAt).toBe(Date.parse('2026-11-22'));
    expect(next.getQueryCache().getAll()).toHaveLength(1);
  });

  it('are old if the clock was fast when they were read, and stay so', async () => {
    const readAt = Date.now() + 2 * 60 * 60_000;
    stored.value = [{ queryKey: LIST, data: ['Unit 1.pdf'], readAt }];
    for (const visit of ['the next', 'the one after']) {
      const cache = new QueryClient();
      await storeLists(cache);
      expect(cache.getQueryData(LIST), visit).toEqual(['Unit 1.pdf']);
      expect(cache.getQueryState(LIST)?.dataUpdatedAt, visit).toBe(0);
      await vi.advanceTimersByTimeAsync(500);
    }
  });

  it('include a list that came before they were read', async () => {
    const cache = new QueryClient();
    cache.setQueryData(LIST, ['Unit 1.pdf']);
    await storeLists(cache);
    await vi.advanceTimersByTimeAsync(500);
    expect(JSON.stringify(stored.value)).toContain('Unit 1.pdf');
  });

  it('are stored again with each answer, and with nothing else', async () => {
    const cache = new QueryClient();
    await storeLists(cache);
    await vi.advanceTimersByTimeAsync(500);
    expect(stored.value).toEqual([]);
    stored.value = 'not written';
    const failing = { queryKey: ['library'], queryFn: () => Promise.reject(new Error('offline')) };
    await expect(cache.query({ ...failing, retry: false })).rejects.toThrow('offline');
    await vi.advanceTimersByTimeAsync(500);
    expect(stored.value).toBe('not written');
    await cache.query({ queryKey: LIST, queryFn: () => ['Unit 1.pdf'] });
    await vi.advanceTimersByTimeAsync(499);
    expect(stored.value).toBe('not written');
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.value).toEqual([
      { queryKey: LIST, data: ['Unit 1.pdf'], readAt: Date.now() - 500 },
    ]);
  });

  it('stay when they are not shown for hours, and another list arrives', async () => {
    stored.value = [{ queryKey: LIST, data: ['Unit 1.pdf'], readAt: Date.now() - DAY_MS }];
    await storeLists(queryClient);
    await vi.advanceTimersByTimeAsync(5 * 60 * 60_000);
    queryClient.setQueryData(['library', 'newest'], []);
    await vi.advanceTimersByTimeAsync(500);
    expect(stored.value).toEqual([
      { queryKey: LIST, data: ['Unit 1.pdf'], readAt: Date.parse('2026-11-21') },
      { queryKey: ['library', 'newest'], data: [], readAt: Date.now() - 500 },
    ]);
  });

  it('are only logged when they cannot be stored', async () => {
    stored.isFull = true;
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await storeLists(new QueryClient());
    await vi.advanceTimersByTimeAsync(500);
    expect(log).toHaveBeenCalledOnce();
  });

  it('replace nothing newer, and nothing after seven days', async () => {
    const readAt = Date.now() - 8 * DAY_MS;
    stored.value = [
      { queryKey: LIST, data: ['new'], readAt: Date.now() },
      { queryKey: ['library'], data: ['old'], readAt },
    ];
    const cache = new QueryClient();
    cache.setQueryData(LIST, ['newest']);
    await storeLists(cache);
    expect(cache.getQueryData(LIST)).toEqual(['newest']);
    expect(cache.getQueryData(['library'])).toBeUndefined();
  });

  it('count as nothing where they are damaged', async () => {
    stored.value = [{ queryKey: 'files' }];
    const cache = new QueryClient();
    await storeLists(cache);
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });
});
