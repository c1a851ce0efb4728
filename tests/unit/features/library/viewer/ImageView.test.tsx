import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPicture } from '#features/library/viewer/ImageView.tsx';

const LINK = 'http://127.0.0.1:9199/v0/b/demo-studynest.appspot.com/o/a.jpg?alt=media';

/** Pictures that were begun, by their addresses. They never arrive. */
const begun: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  begun.length = 0;
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(address: string) {
        begun.push(address);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a picture in a bucket that no script may read', () => {
  beforeEach(() => {
    globalThis.fetch = (_address, options) =>
      new Headers(options?.headers).has('Range')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ size: '8000', contentType: 'image/jpeg' }));
  });

  it('is not waited for without end', async () => {
    const { signal } = new AbortController();
    const failed = expect(loadPicture({ link: LINK, copy: null }, signal)).rejects.toMatchObject({
      code: 'connection',
    });
    await vi.advanceTimersByTimeAsync(20_999);
    expect(begun).toEqual([LINK]);
    await vi.advanceTimersByTimeAsync(1);
    await failed;
    expect(begun).toEqual([LINK, '']);
  });

  it('is not waited for by somebody who has left', async () => {
    const reader = new AbortController();
    const failed = expect(loadPicture({ link: LINK, copy: null }, reader.signal)).rejects.toThrow(
      'closed by the visitor',
    );
    await vi.advanceTimersByTimeAsync(1);
    reader.abort(new Error('closed by the visitor'));
    await failed;
    expect(begun).toEqual([LINK, '']);
  });
});
