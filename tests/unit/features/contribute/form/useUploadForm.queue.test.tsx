import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUploadQueue } from '#features/contribute/form/useUploadForm.ts';
import { logError } from '#lib/log.ts';
import { UploadError } from '#model/errors.ts';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logError).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/** The queue of a form, and the calls that prepare it. */
function open() {
  const library = createFakeLibrary();
  const warmUp = vi.spyOn(library.services, 'warmUp');
  const hook = renderHook(() => useUploadQueue(library.services));
  const add = (name: string) =>
    act(async () => {
      void hook.result.current.queue.add([pdf(name)]);
      await vi.advanceTimersByTimeAsync(0);
    });
  return { ...hook, library, warmUp, add };
}

const shelf = { course: 'CD', category: 'note' } as const;

/** Begins an upload whose transfer does not end. */
async function beginUpload() {
  const opened = open();
  opened.library.options.holdTransfers = true;
  await opened.add('a.pdf');
  await act(async () => {
    void opened.result.current.queue.start({ shelf, isOwnNote: 'no' });
    await vi.advanceTimersByTimeAsync(100);
  });
  return opened;
}

describe('the upload queue of the form', () => {
  it('loads nothing before there is a file', async () => {
    const { warmUp, add } = open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(warmUp).not.toHaveBeenCalled();
    await add('a.pdf');
    expect(warmUp).toHaveBeenCalledOnce();
  });

  it('stays usable where nothing can be prepared', async () => {
    const { warmUp, result, add } = open();
    warmUp.mockRejectedValue(new UploadError('denied'));
    await add('a.pdf');
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      'prepare the upload',
      expect.objectContaining({ code: 'denied' }),
    );
    expect(result.current.jobs).toHaveLength(1);
  });

  it('waits for the connection where nothing has moved for five seconds', async () => {
    const { result } = await beginUpload();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(result.current.isWaitingForConnection).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current.isWaitingForConnection).toBe(true);
  });

  it('waits for the connection while the browser is offline, but only with an upload', async () => {
    const { result } = await beginUpload();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(result.current.isWaitingForConnection).toBe(true);
    await act(async () => {
      void result.current.queue.cancel();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(result.current.isWaitingForConnection).toBe(false);
  });

  it('is cancelled when the screen is left', async () => {
    const { unmount, library } = await beginUpload();
    unmount();
    expect(library.held[0]?.upload.signal.aborted).toBe(true);
  });
});
