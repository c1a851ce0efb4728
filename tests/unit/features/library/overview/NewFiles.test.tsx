import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addedFiles,
  newSince,
  useNewFiles,
  sinceLastVisit,
} from '#features/library/overview/NewFiles.tsx';
import { logError } from '#lib/log.ts';
import type { AddedFile } from '#services/library/topFiles.ts';

const service = vi.hoisted(() => ({
  readAddedFiles: vi.fn<(since: number | null, count: number) => Promise<readonly AddedFile[]>>(),
}));
vi.mock('#services/library/topFiles.ts', () => service);
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const MINUTE_MS = 60_000;
const added = (at: number, course: AddedFile['course'] = 'CD'): AddedFile => ({
  ...{ course, category: 'qp' },
  id: `${at}`,
  at,
});

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  window.localStorage.clear();
  service.readAddedFiles
    .mockReset()
    .mockImplementation((since) => Promise.resolve([added(since === null ? 500 : since + 200)]));
});
afterEach(() => vi.useRealTimers());

/** Opens a page with the library after some minutes, and leaves it after `forMs`. */
async function look(afterMinutes: number, forMs = 0) {
  vi.setSystemTime(Date.now() + afterMinutes * MINUTE_MS);
  const { result, unmount } = renderHook(() => useNewFiles(true));
  await act(() => vi.advanceTimersByTimeAsync(forMs));
  unmount();
  return result.current;
}

/** What is new for whoever has not looked yet. */
async function countNew(afterMinutes: number) {
  vi.setSystemTime(Date.now() + afterMinutes * MINUTE_MS);
  return newSince(sinceLastVisit(), await addedFiles());
}

describe('what is new since the visit before', () => {
  it('is nothing in the first visit, which asks for the newest three of each category', async () => {
    expect((await look(0))?.of()).toBe('');
    expect(service.readAddedFiles.mock.calls).toEqual([[null, 3, expect.any(AbortSignal)]]);
  });

  it('is what was added after the newest file that was there', async () => {
    await look(0);
    const counts = await look(31);
    expect(service.readAddedFiles).toHaveBeenLastCalledWith(500, 12, expect.any(AbortSignal));
    expect(counts?.of('CD', 'qp')).toBe('1');
  });

  it('is read by the next page only after ten minutes', async () => {
    await look(0);
    await look(31);
    await look(9);
    expect(service.readAddedFiles).toHaveBeenCalledTimes(2);
    await look(2);
    expect(service.readAddedFiles).toHaveBeenCalledTimes(3);
  });

  it('stays so for the visit, also when more is added, and is over with the next', async () => {
    await look(0);
    await look(31);
    service.readAddedFiles.mockResolvedValue([added(900), added(700)]);
    expect((await look(11))?.of()).toBe('2');
    expect(service.readAddedFiles).toHaveBeenLastCalledWith(500, 12, expect.any(AbortSignal));
    // One of them has been removed.
    service.readAddedFiles.mockResolvedValue([added(700)]);
    expect((await look(11))?.of()).toBe('1');
    service.readAddedFiles.mockResolvedValue([]);
    expect((await look(31))?.of()).toBe('');
  });

  it('is read once for all pages, that of Home before anybody looks', async () => {
    await look(0);
    expect((await countNew(31)).of('CD')).toBe('1');
    expect((await look(0))?.of('CD', 'qp')).toBe('1');
    expect(service.readAddedFiles).toHaveBeenCalledTimes(2);
    expect((await countNew(0)).of('CD')).toBe('1');
  });

  it('is of no course where none of it is there, with a plus where more may be new', async () => {
    await look(0);
    const many = Array.from({ length: 12 }, (_, index) => added(900 - index, 'CG'));
    service.readAddedFiles.mockResolvedValue(many);
    const counts = await countNew(31);
    expect([counts.of(), counts.of('CD')]).toEqual(['9+', '']);
    const one = newSince(600, [added(700), ...many.slice(0, 11)]);
    expect(one.of('CD')).toBe('1+');
  });

  it('is not asked for, and no visit begins, before it is wanted', async () => {
    renderHook(() => useNewFiles(false));
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(service.readAddedFiles).not.toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
  });

  it('is not seen by a tab in the background, before somebody looks at it', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    renderHook(() => useNewFiles(true));
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(service.readAddedFiles).not.toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
    hidden.mockReturnValue(false);
    for (const turn of [1, 2]) {
      document.dispatchEvent(new Event('visibilitychange'));
      await act(() => vi.advanceTimersByTimeAsync(turn));
    }
    expect(service.readAddedFiles).toHaveBeenCalledOnce();
  });

  it('is left out, and only logged, when it cannot be read in four tries', async () => {
    service.readAddedFiles.mockRejectedValue(new Error('unavailable'));
    expect(await look(0, 10 * MINUTE_MS)).toBeUndefined();
    expect(service.readAddedFiles).toHaveBeenCalledTimes(4);
    expect(logError).toHaveBeenCalledOnce();
  });
});
