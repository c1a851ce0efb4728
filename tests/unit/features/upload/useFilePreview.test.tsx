import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFilePreview } from '#features/upload/useFilePreview.ts';
import { logError } from '#lib/log.ts';
import { createJob } from '#upload/uploadJob.ts';

const make = vi.hoisted(() => ({
  thumbnail: vi.fn<(file: Blob) => Promise<string | null>>(),
}));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#upload/thumbnail.ts', () => ({ thumbnail: make.thumbnail }));

/** The watched rows, each with the function that reports whether it is in view. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();

class RowObserver {
  #row: Element | undefined;
  readonly #callback: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
  }
  observe(row: Element) {
    this.#row = row;
    watched.set(row, (isIntersecting) => this.#callback([{ isIntersecting }]));
  }
  disconnect() {
    if (this.#row) watched.delete(this.#row);
  }
}

beforeEach(() => {
  watched.clear();
  for (const mock of [make.thumbnail, vi.mocked(logError)]) mock.mockReset();
  vi.stubGlobal('IntersectionObserver', RowObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

const photo = () => new File(['photo'], 'a.jpg', { type: 'image/jpeg' });

/** Renders a row of the form, with a function that brings it into view. */
function row(file: File) {
  const element = { current: document.createElement('li') };
  const hook = renderHook((job) => useFilePreview(job, element), {
    initialProps: createJob({ file }),
  });
  const comeIntoView = async (isIntersecting = true) => {
    watched.get(element.current)?.(isIntersecting);
    await settle();
  };
  return { ...hook, comeIntoView, isWatched: () => watched.has(element.current) };
}

const PICTURE = 'data:image/webp;base64,AA';

describe('the preview of a chosen picture', () => {
  it('is made once its row comes into view', async () => {
    make.thumbnail.mockResolvedValue(PICTURE);
    const { result, comeIntoView, isWatched } = row(photo());
    await comeIntoView(false);
    expect(make.thumbnail).not.toHaveBeenCalled();
    expect(result.current).toBeNull();
    await comeIntoView();
    expect(result.current).toBe(PICTURE);
    expect(isWatched()).toBe(false);
  });

  it.each([
    ['a text', new File(['text'], 'a.txt', { type: 'text/plain' })],
    ['a file of no known kind', new File(['?'], 'a.bin')],
    ['a picture that is not added', new File([], 'a.jpg', { type: 'image/jpeg' })],
  ])('is nothing for %s', (_what, file) => {
    const { result, isWatched } = row(file);
    expect(isWatched()).toBe(false);
    expect(result.current).toBeNull();
  });

  it('follows once a picture that was not added has the right ending', async () => {
    make.thumbnail.mockResolvedValue(PICTURE);
    const file = new File(['photo'], 'scan', { type: 'image/png' });
    const { result, rerender, comeIntoView, isWatched } = row(file);
    expect(isWatched()).toBe(false);
    rerender(createJob({ file, wantedName: 'scan.png' }));
    await comeIntoView();
    expect(result.current).toBe(PICTURE);
  });

  it('is nothing where the picture cannot be decoded, or the browser cannot watch', async () => {
    make.thumbnail.mockResolvedValue(null);
    const { result, comeIntoView } = row(photo());
    await comeIntoView();
    expect(result.current).toBeNull();
    vi.stubGlobal('IntersectionObserver', undefined);
    expect(row(photo()).result.current).toBeNull();
  });

  it('is made after the one before it, which may fail', async () => {
    let fail: (error: Error) => void = () => undefined;
    make.thumbnail.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    make.thumbnail.mockResolvedValue(PICTURE);
    const [first, second] = [row(photo()), row(photo())];
    await first.comeIntoView();
    await second.comeIntoView();
    expect(make.thumbnail).toHaveBeenCalledOnce();
    const error = new Error('no memory');
    fail(error);
    await settle();
    expect(second.result.current).toBe(PICTURE);
    expect(logError).toHaveBeenCalledExactlyOnceWith('preview a file', error);
  });

  it('is not made for a row that is removed before its turn, nor kept for one removed then', async () => {
    let finish: (thumbnail: string) => void = () => undefined;
    make.thumbnail.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const [first, second] = [row(photo()), row(photo())];
    await first.comeIntoView();
    await second.comeIntoView();
    first.unmount();
    second.unmount();
    finish(PICTURE);
    await settle();
    expect(make.thumbnail).toHaveBeenCalledOnce();
  });
});
