import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAdminAction, type Outcome } from '#features/admin/useAdminAction.ts';
import { logError } from '#lib/log.ts';
import { BusyError } from '#model/busyError.ts';
import { WriteError } from '#model/writeError.ts';

const notices = vi.hoisted(() => [] as string[]);
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({
  notify: (text: string, kind: string) => void notices.push(`${kind}: ${text}`),
}));

const onFailed = vi.fn();

beforeEach(() => {
  notices.length = 0;
  onFailed.mockReset();
  vi.mocked(logError).mockReset();
});

const open = () => renderHook(() => useAdminAction<'wake'>(onFailed));

const done = (): Promise<Outcome> => Promise.resolve({ text: 'Done.', kind: 'success' });

describe("the operator's actions", () => {
  it('are counted as they end, well or not', async () => {
    const { result } = open();
    expect(result.current.finished).toBe(0);
    await act(() => result.current.run('wake', done));
    await act(() => result.current.run('wake', () => Promise.reject(new Error('offline'))));
    expect(result.current).toMatchObject({ finished: 2, running: null });
    expect(notices[0]).toBe('success: Done.');
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it.each([
    [new Error('denied'), /^error: That did not work\. Verify the key again/],
    [new BusyError(), /^error: The service is busy\./],
    [new WriteError(false, 'offline'), /^error: The database cannot be reached\./],
    [new WriteError(true, 'offline'), /^error: No answer\. Check/],
  ])('end with what a failure means: %s', async (error, text) => {
    const { result } = open();
    await act(() => result.current.run('wake', () => Promise.reject(error)));
    expect(notices).toEqual([expect.stringMatching(text)]);
    expect(logError).toHaveBeenCalledExactlyOnceWith('carry out an action of the operator', error);
  });

  it('end with the page, and say no more', async () => {
    const { result, unmount } = open();
    const running = result.current.run(
      'wake',
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new WriteError(false, 'gone')));
        }),
    );
    unmount();
    await running;
    expect(notices).toEqual([]);
    expect(onFailed).not.toHaveBeenCalled();
    expect(logError).not.toHaveBeenCalled();
  });
});
