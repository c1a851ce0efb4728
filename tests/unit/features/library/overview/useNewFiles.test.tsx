import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewFiles } from '#features/library/overview/useNewFiles.ts';
import type { AddedFile } from '#services/library/topFiles.ts';

const service = vi.hoisted(() => ({
  readAddedFiles: vi.fn<(since: number | null, count: number) => Promise<readonly AddedFile[]>>(),
}));
vi.mock('#services/library/topFiles.ts', () => service);

const MINUTE_MS = 60_000;
const added = (at: number): AddedFile => ({ course: 'CD', category: 'qp', id: 'a', at });
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  window.localStorage.clear();
  client = new QueryClient();
  service.readAddedFiles
    .mockReset()
    .mockImplementation((since) => Promise.resolve([added(since === null ? 500 : 700)]));
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Opens a page with the library after some minutes, and leaves it after `forMs`. */
async function look(afterMinutes: number, forMs = 0) {
  vi.setSystemTime(Date.now() + afterMinutes * MINUTE_MS);
  const { result, unmount } = renderHook(() => useNewFiles(true), { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(forMs));
  unmount();
  return result.current;
}

describe('what is new since the visit before', () => {
  it('is nothing in the first visit, which asks for the newest file alone', async () => {
    expect((await look(0))?.of()).toBe('');
    expect(service.readAddedFiles.mock.calls).toEqual([[null, 1, expect.any(AbortSignal)]]);
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

  it('is not asked for, and no visit begins, before it is wanted', async () => {
    renderHook(() => useNewFiles(false), { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
    expect(service.readAddedFiles).not.toHaveBeenCalled();
    expect(window.localStorage).toHaveLength(0);
  });

  it('is left out, and nothing said of it, when it cannot be read in four tries', async () => {
    service.readAddedFiles.mockRejectedValue(new Error('unavailable'));
    expect(await look(0, 10 * MINUTE_MS)).toBeUndefined();
    expect(service.readAddedFiles).toHaveBeenCalledTimes(4);
  });
});
