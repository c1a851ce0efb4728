import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFalseFor } from '#features/chat/useConnectionTrouble.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it('counts only the time without a break', () => {
  const { result, rerender } = renderHook(({ value }) => useFalseFor(value, 2_000), {
    initialProps: { value: false },
  });
  pass(1_999);
  expect(result.current).toBe(false);
  rerender({ value: true });
  rerender({ value: false });
  pass(1_999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ value: true });
  expect(result.current).toBe(false);
  rerender({ value: false });
  expect(result.current).toBe(false);
});

it('has not begun while the value is true', () => {
  const { result } = renderHook(() => useFalseFor(true, 2_000));
  pass(10_000);
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
