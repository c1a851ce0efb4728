import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminServices } from '#features/admin/adminServices.ts';
import { useIsShut } from '#features/admin/useIsShut.ts';
import { logError } from '#lib/log.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

beforeEach(() => {
  vi.mocked(logError).mockReset();
});

describe('whether the site is shut', () => {
  it('is unknown again where it can no longer be watched', () => {
    const stop = vi.fn<() => void>();
    const watchIsSiteShut = vi.fn<AdminServices['watchIsSiteShut']>().mockReturnValue(stop);
    const { result, unmount } = renderHook(() => useIsShut({ watchIsSiteShut }));
    expect(result.current).toBeNull();
    const [onChange, onError] = watchIsSiteShut.mock.calls[0]!;
    act(() => onChange(true));
    expect(result.current).toBe(true);
    const error = new Error('denied');
    act(() => onError(error));
    expect(result.current).toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('watch whether the site is shut', error);
    unmount();
    expect(stop).toHaveBeenCalledOnce();
  });
});
