import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkReadable, watchReadable } from '#upload/chosenFile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A file that the visitor has deleted since it was chosen. */
function goneFile(): File {
  const file = new File(['%PDF'], 'a.pdf');
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  return file;
}

describe('a chosen file', () => {
  it('can be read', async () => {
    await expect(checkReadable(new File(['%PDF'], 'a.pdf'))).resolves.toBeUndefined();
  });

  it('is unreadable once it is gone', async () => {
    await expect(checkReadable(goneFile())).rejects.toMatchObject({ code: 'unreadable' });
  });
});

describe('the watch over a transfer', () => {
  it('finds a file that is gone after two seconds without progress', async () => {
    const onUnreadable = vi.fn();
    const watch = watchReadable(goneFile(), onUnreadable);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(onUnreadable).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onUnreadable).toHaveBeenCalledOnce();
    watch.stop();
  });

  it('leaves a file alone whose transfer moves, and one whose transfer has ended', async () => {
    const onUnreadable = vi.fn();
    const watch = watchReadable(goneFile(), onUnreadable);
    for (let second = 0; second < 5; second += 1) {
      await vi.advanceTimersByTimeAsync(1_500);
      watch.moved();
    }
    watch.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onUnreadable).not.toHaveBeenCalled();
  });
});
