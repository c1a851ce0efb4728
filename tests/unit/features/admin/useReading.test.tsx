import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReading } from '#features/admin/useReading.ts';
import { logError } from '#lib/log.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

beforeEach(() => {
  vi.mocked(logError).mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens readings that end when the test says so, or with their signal unless they are deaf. */
function openReading({ isDeaf = false } = {}) {
  const begun: { signal: AbortSignal; resolve: (value: string) => void; reject: () => void }[] = [];
  const read = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('offline'));
      if (!isDeaf) signal.addEventListener('abort', fail);
      begun.push({ signal, resolve, reject: fail });
    });
  const hook = renderHook(({ version }) => useReading(read, version), {
    initialProps: { version: 0 },
  });
  return { ...hook, begun };
}

/** Ends a reading, and lets React render the result. */
const settle = (end: (() => void) | undefined) =>
  act(async () => {
    end?.();
    await vi.advanceTimersByTimeAsync(0);
  });

describe('what the operator reads', () => {
  it('stays while it is read again after an action', async () => {
    const { result, rerender, begun } = openReading();
    expect(result.current).toMatchObject({ value: undefined, hasFailed: false });
    await settle(() => begun[0]?.resolve('first'));
    rerender({ version: 1 });
    expect(begun).toHaveLength(2);
    expect(result.current.value).toBe('first');
    await settle(() => begun[1]?.resolve('second'));
    expect(result.current).toMatchObject({ value: 'second', hasFailed: false });
  });

  it('stays where reading it again fails, until another try brings it', async () => {
    const { result, rerender, begun } = openReading();
    await settle(() => begun[0]?.resolve('first'));
    rerender({ version: 1 });
    await settle(begun[1]?.reject);
    expect(result.current).toMatchObject({ value: 'first', hasFailed: true });
    act(() => result.current.tryAgain());
    await settle(begun[2]?.reject);
    expect(result.current).toMatchObject({ value: 'first', hasFailed: true });
    act(() => result.current.tryAgain());
    await settle(() => begun[3]?.resolve('fourth'));
    expect(result.current).toMatchObject({ value: 'fourth', hasFailed: false });
  });

  it('has failed after ten seconds without an answer', async () => {
    const { result } = openReading();
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(result.current.hasFailed).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current.hasFailed).toBe(true);
  });

  it.each(['resolve', 'reject'] as const)(
    'is not replaced by a late answer: %s',
    async (answer) => {
      const { result, rerender, begun } = openReading({ isDeaf: true });
      rerender({ version: 1 });
      expect(begun[0]?.signal.aborted).toBe(true);
      await settle(() => begun[1]?.resolve('second'));
      await settle(() => begun[0]?.[answer]('first'));
      expect(result.current).toMatchObject({ value: 'second', hasFailed: false });
      expect(logError).not.toHaveBeenCalled();
    },
  );

  it('is given up with its card', () => {
    const { unmount, begun } = openReading();
    unmount();
    expect(begun[0]?.signal.aborted).toBe(true);
  });
});
