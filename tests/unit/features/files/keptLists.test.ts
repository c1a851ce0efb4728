import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLists } from '#features/files/keptLists.ts';

const stored = vi.hoisted(() => ({ value: undefined as unknown }));
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: () => Promise.resolve(stored.value),
  set: (_key: string, value: unknown) => {
    stored.value = value;
    return Promise.resolve();
  },
}));

const LIST = ['files', 'CD', 'note', 'id'];
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  stored.value = undefined;
  vi.useFakeTimers({ now: Date.parse('2026-11-22') });
  return () => vi.useRealTimers();
});

describe('the kept lists', () => {
  it('come back at the next visit, as old as they are', async () => {
    const first = new QueryClient();
    await keepLists(first);
    first.setQueryData(LIST, ['Unit 1.pdf']);
    first.setQueryData([...LIST.slice(0, 3), 'all'], ['a whole shelf']);
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() + 3 * DAY_MS);
    const next = new QueryClient();
    await keepLists(next);
    expect(next.getQueryData(LIST)).toEqual(['Unit 1.pdf']);
    expect(next.getQueryState(LIST)?.dataUpdatedAt).toBe(Date.parse('2026-11-22'));
    expect(next.getQueryCache().getAll()).toHaveLength(1);
  });

  it('include a list that came before they were read', async () => {
    const cache = new QueryClient();
    cache.setQueryData(LIST, ['Unit 1.pdf']);
    await keepLists(cache);
    await vi.advanceTimersByTimeAsync(500);
    expect(JSON.stringify(stored.value)).toContain('Unit 1.pdf');
  });

  it('replace nothing newer, and nothing after seven days', async () => {
    const readAt = Date.now() - 8 * DAY_MS;
    stored.value = [
      { queryKey: LIST, data: ['new'], readAt: Date.now() },
      { queryKey: ['library'], data: ['old'], readAt },
    ];
    const cache = new QueryClient();
    cache.setQueryData(LIST, ['newest']);
    await keepLists(cache);
    expect(cache.getQueryData(LIST)).toEqual(['newest']);
    expect(cache.getQueryData(['library'])).toBeUndefined();
  });

  it('count as nothing where they are damaged', async () => {
    stored.value = [{ queryKey: 'files' }];
    const cache = new QueryClient();
    await keepLists(cache);
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });
});
