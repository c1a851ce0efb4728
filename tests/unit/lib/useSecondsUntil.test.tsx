import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (time: number | null) =>
  renderHook(({ until }) => useSecondsUntil(until), { initialProps: { until: time } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

it('counts down to zero and stays there', async () => {
  const { result } = show(performance.now() + 2_500);
  expect(result.current).toBe(3);
  await pass(1_000);
  expect(result.current).toBe(2);
  await pass(5_000);
  expect(result.current).toBe(0);
});

it('is zero without a time, and asks no clock then', () => {
  const { result, rerender, unmount } = show(null);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ until: performance.now() + 1_000 });
  expect(result.current).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
