import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIsIdle } from '#lib/whenIdle.ts';
import { useLoaded } from '#lib/useLoaded.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wanted = (load: () => Promise<object>, isWanted: boolean) =>
  renderHook((props) => useLoaded(props.load, props.isWanted), {
    initialProps: { load, isWanted },
  });
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

it('loads a module when it is first wanted', async () => {
  const part = { name: 'part' };
  const load = vi.fn(() => Promise.resolve(part));
  const { result, rerender } = wanted(load, false);
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender({ load, isWanted: true });
  expect(result.current).toBeNull();
  await settle();
  expect(result.current).toBe(part);
});

it('logs a part that does not come, and tries again when it is wanted again', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const part = { name: 'part' };
  const load = vi.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new Error('no network'));
  const { result, rerender } = wanted(load, true);
  await settle();
  expect(error).toHaveBeenCalledOnce();
  expect(result.current).toBeNull();
  rerender({ load, isWanted: false });
  rerender({ load, isWanted: true });
  await settle();
  expect(result.current).toBe(part);
});

it('takes nothing that comes when it is no longer wanted', async () => {
  const late = { name: 'late' };
  const load = vi.fn(() => Promise.resolve(late));
  const { result, rerender } = wanted(load, true);
  rerender({ load, isWanted: false });
  await settle();
  expect(result.current).toBeNull();
});

it('is idle when the browser says so, or has no word for it and half a second is over', async () => {
  const { result } = renderHook(useIsIdle);
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(result.current).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(result.current).toBe(true);
});
