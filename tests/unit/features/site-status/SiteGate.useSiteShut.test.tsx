import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSiteShut, type SiteStatusMode } from '#features/site-status/SiteGate.tsx';
import { logError } from '#lib/log.ts';

const flag = vi.hoisted(() => ({
  readIsSiteShut: vi.fn<(signal: AbortSignal) => Promise<boolean>>(),
  watchIsSiteShut:
    vi.fn<(onChange: (isShut: boolean) => void, onError: (error: unknown) => void) => () => void>(),
}));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#services/site/siteStatus.ts', () => flag);

const stopWatch = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logError).mockReset();
  stopWatch.mockReset();
  flag.readIsSiteShut.mockReset().mockResolvedValue(false);
  flag.watchIsSiteShut.mockReset().mockReturnValue(stopWatch);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets all reads, imports and timers finish. */
const settle = () =>
  act(async () => {
    for (let round = 0; round < 3; round += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.dynamicImportSettled();
    }
  });

async function open(mode: SiteStatusMode, page = '/') {
  const hook = renderHook((props) => useSiteShut(props.mode, props.page), {
    initialProps: { mode, page },
  });
  await settle();
  return { ...hook, isShut: () => hook.result.current };
}

async function turnTab(visibility: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}

/** Makes the next read wait until the returned function answers that the site is open. */
function beSlowToRead(): () => void {
  let answer: (isShut: boolean) => void = () => undefined;
  flag.readIsSiteShut.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  return () => answer(false);
}

describe('a page that reads the flag', () => {
  it.each([true, false])('is closed while the flag says so: %s', async (isShut) => {
    flag.readIsSiteShut.mockResolvedValue(isShut);
    const page = await open('checked');
    expect(page.isShut()).toBe(isShut);
    expect(flag.watchIsSiteShut).not.toHaveBeenCalled();
  });

  it('reads it again on another page, and when its tab is looked at again', async () => {
    const page = await open('checked', '/');
    page.rerender({ mode: 'checked', page: '/Files' });
    await settle();
    expect(flag.readIsSiteShut).toHaveBeenCalledTimes(2);
    await turnTab('hidden');
    expect(flag.readIsSiteShut).toHaveBeenCalledTimes(2);
    flag.readIsSiteShut.mockResolvedValue(true);
    await turnTab('visible');
    expect(page.isShut()).toBe(true);
    flag.readIsSiteShut.mockResolvedValue(false);
    await turnTab('visible');
    expect(page.isShut()).toBe(false);
  });

  it('asks every 30 seconds while the site is shut whether it is open again', async () => {
    const read = flag.readIsSiteShut.mockResolvedValue(true);
    const page = await open('checked');
    expect(page.isShut()).toBe(true);
    read.mockResolvedValue(false);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(page.isShut()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('believes the later of two reads, whichever answers first', async () => {
    const sayItIsOpen = beSlowToRead();
    const page = await open('checked');
    flag.readIsSiteShut.mockResolvedValue(true);
    await turnTab('visible');
    expect(page.isShut()).toBe(true);
    sayItIsOpen();
    await settle();
    expect(page.isShut()).toBe(true);
  });

  it('stays open where the flag cannot be read, which is logged', async () => {
    const error = new Error('offline');
    flag.readIsSiteShut.mockRejectedValue(error);
    const page = await open('checked');
    expect(page.isShut()).toBe(false);
    expect(logError).toHaveBeenCalledExactlyOnceWith('read whether the site is shut', error);
  });

  it('has nothing to say of a read that it gave up when it was left', async () => {
    flag.readIsSiteShut.mockImplementation(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('given up')));
        }),
    );
    const page = await open('checked');
    page.unmount();
    await settle();
    expect(logError).not.toHaveBeenCalled();
    await turnTab('visible');
    expect(flag.readIsSiteShut).toHaveBeenCalledOnce();
  });
});

describe('a page that follows the flag', () => {
  it('is closed and opened as the flag changes, until it is left', async () => {
    const page = await open('live');
    const [onChange] = flag.watchIsSiteShut.mock.lastCall ?? [];
    onChange?.(true);
    await settle();
    expect(page.isShut()).toBe(true);
    act(() => onChange?.(false));
    expect(page.isShut()).toBe(false);
    page.unmount();
    expect(stopWatch).toHaveBeenCalledOnce();
  });

  it('stays open where it was woken before what closes it had loaded', async () => {
    const page = await open('live');
    const [onChange] = flag.watchIsSiteShut.mock.lastCall ?? [];
    onChange?.(true);
    onChange?.(false);
    await settle();
    expect(page.isShut()).toBe(false);
  });

  it('is not opened again by an answer from before it was closed', async () => {
    const sayItIsOpen = beSlowToRead();
    const page = await open('live');
    flag.watchIsSiteShut.mock.lastCall?.[0](true);
    sayItIsOpen();
    await settle();
    expect(page.isShut()).toBe(true);
  });

  it('logs that it cannot follow it, stays open, and follows it again', async () => {
    const page = await open('live');
    const error = new Error('refused');
    flag.watchIsSiteShut.mock.lastCall?.[1](error);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(logError).toHaveBeenCalledExactlyOnceWith('watch whether the site is shut', error);
    expect(page.isShut()).toBe(false);
    expect(stopWatch).toHaveBeenCalledOnce();
    expect(flag.watchIsSiteShut).toHaveBeenCalledOnce();
    await settle();
    expect(flag.watchIsSiteShut).toHaveBeenCalledTimes(2);
    flag.watchIsSiteShut.mock.lastCall?.[0](true);
    await settle();
    expect(page.isShut()).toBe(true);
  });

  it('does not follow it again once it is left', async () => {
    const page = await open('live');
    flag.watchIsSiteShut.mock.lastCall?.[1](new Error('refused'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    page.unmount();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(flag.watchIsSiteShut).toHaveBeenCalledOnce();
    expect(logError).toHaveBeenCalledOnce();
  });

  it('never begins to follow it where it is left at once', async () => {
    const { unmount } = renderHook(() => useSiteShut('live', '/'));
    unmount();
    await settle();
    expect(flag.watchIsSiteShut).not.toHaveBeenCalled();
  });
});

describe("the operator's page", () => {
  it('is never closed, also where the page before it was', async () => {
    flag.readIsSiteShut.mockResolvedValue(true);
    const page = await open('checked');
    expect(page.isShut()).toBe(true);
    flag.readIsSiteShut.mockClear();
    page.rerender({ mode: 'exempt', page: '/admin' });
    await settle();
    await turnTab('visible');
    expect(page.isShut()).toBe(false);
    expect(flag.readIsSiteShut).not.toHaveBeenCalled();
  });
});
