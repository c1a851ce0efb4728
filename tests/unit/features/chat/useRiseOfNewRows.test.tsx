import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRiseOfNewRows } from '#features/chat/useRiseOfNewRows.ts';
import * as motion from '#ui/motion/useMotion.ts';

vi.mock('#ui/motion/useMotion.ts');

const row = document.createElement('li');
const rise = vi.fn();

beforeEach(() => {
  rise.mockClear();
});

it('makes a row rise that is added while the list is live, and no other', () => {
  vi.mocked(motion.useRise).mockReturnValue({ rise });
  const { result, rerender } = renderHook(({ isLive }) => useRiseOfNewRows(isLive), {
    initialProps: { isLive: false },
  });
  const onAdded = result.current;
  onAdded(row);
  expect(rise).not.toHaveBeenCalled();
  rerender({ isLive: true });
  expect(result.current).toBe(onAdded);
  onAdded(row);
  onAdded(null);
  expect(rise.mock.calls).toEqual([[row]]);
  rerender({ isLive: false });
  onAdded(row);
  expect(rise).toHaveBeenCalledOnce();
});

it('adds rows as they are until the motion is loaded', () => {
  vi.mocked(motion.useRise).mockReturnValue(null);
  const { result } = renderHook(() => useRiseOfNewRows(true));
  expect(() => result.current(row)).not.toThrow();
});
