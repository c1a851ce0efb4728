import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFilePreview } from '#features/upload/useFilePreview.ts';
import { logError } from '#lib/log.ts';
import { createJob } from '#upload/uploadJob.ts';

const make = vi.hoisted(() => ({
  pdfPageCount: vi.fn<(file: Blob) => Promise<number | null>>(),
  thumbnail: vi.fn<(file: Blob) => Promise<Blob | null>>(),
}));
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#upload/pdfPageCount.ts', () => ({ pdfPageCount: make.pdfPageCount }));
vi.mock('#upload/thumbnail.ts', () => ({ thumbnail: make.thumbnail }));

/** The watched rows, each with the function that reports whether it is in view. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();
const createObjectURL = vi.fn<(picture: Blob) => string>();
const revokeObjectURL = vi.fn<(address: string) => void>();

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
  for (const mock of [make.pdfPageCount, make.thumbnail, revokeObjectURL, vi.mocked(logError)]) {
    mock.mockReset();
  }
  vi.stubGlobal('IntersectionObserver', RowObserver);
  createObjectURL.mockReset().mockImplementation(({ type }) => `blob:${type}`);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

const pdf = () => new File(['%PDF'], 'a.pdf', { type: 'application/pdf' });
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

const NOTHING = { picture: null, pages: null };

describe('the preview of a chosen file', () => {
  it('is made once its row comes into view', async () => {
    make.pdfPageCount.mockResolvedValue(12);
    const { result, comeIntoView, isWatched } = row(pdf());
    await comeIntoView(false);
    expect(make.pdfPageCount).not.toHaveBeenCalled();
    expect(result.current).toEqual(NOTHING);
    await comeIntoView();
    expect(result.current).toEqual({ picture: null, pages: 12 });
    expect(isWatched()).toBe(false);
  });

  it('is a picture of an image, whose memory is freed with the row', async () => {
    make.thumbnail.mockResolvedValue(new Blob([], { type: 'image/webp' }));
    const { result, comeIntoView, unmount } = row(photo());
    await comeIntoView();
    expect(result.current).toEqual({ picture: 'blob:image/webp', pages: null });
    expect(revokeObjectURL).not.toHaveBeenCalled();
    unmount();
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:image/webp');
  });

  it.each([
    ['a text', new File(['text'], 'a.txt', { type: 'text/plain' })],
    ['a file of no known kind', new File(['?'], 'a.bin')],
    ['a file that is not added', new File([], 'a.jpg', { type: 'image/jpeg' })],
  ])('is nothing for %s', (_what, file) => {
    const { result, isWatched } = row(file);
    expect(isWatched()).toBe(false);
    expect(result.current).toEqual(NOTHING);
  });

  it('follows once a file that was not added has the right ending', async () => {
    make.pdfPageCount.mockResolvedValue(12);
    const file = new File(['%PDF'], 'setup.exe', { type: 'application/pdf' });
    const { result, rerender, comeIntoView, isWatched } = row(file);
    expect(isWatched()).toBe(false);
    rerender(createJob({ file, wantedName: 'setup.exe.pdf' }));
    await comeIntoView();
    expect(result.current).toEqual({ picture: null, pages: 12 });
  });

  it('is nothing where the image cannot be decoded, or the browser cannot watch', async () => {
    make.thumbnail.mockResolvedValue(null);
    const { result, comeIntoView, unmount } = row(photo());
    await comeIntoView();
    expect(result.current).toEqual(NOTHING);
    unmount();
    expect(createObjectURL).not.toHaveBeenCalled();
    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.stubGlobal('IntersectionObserver', undefined);
    expect(row(photo()).result.current).toEqual(NOTHING);
  });

  it('is made after the one before it, which may fail', async () => {
    let fail: (error: Error) => void = () => undefined;
    make.thumbnail.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
    make.pdfPageCount.mockResolvedValue(3);
    const [first, second] = [row(photo()), row(pdf())];
    await first.comeIntoView();
    await second.comeIntoView();
    expect(make.pdfPageCount).not.toHaveBeenCalled();
    const error = new Error('no memory');
    fail(error);
    await settle();
    expect(second.result.current).toEqual({ picture: null, pages: 3 });
    expect(logError).toHaveBeenCalledExactlyOnceWith('preview a file', error);
  });

  it('is not made for a row that is removed before its turn, nor kept for one that is removed then', async () => {
    let finish: (picture: Blob) => void = () => undefined;
    make.thumbnail.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    const [first, second] = [row(photo()), row(pdf())];
    await first.comeIntoView();
    await second.comeIntoView();
    first.unmount();
    second.unmount();
    finish(new Blob([], { type: 'image/webp' }));
    await settle();
    expect(make.pdfPageCount).not.toHaveBeenCalled();
    expect(createObjectURL).not.toHaveBeenCalled();
  });

  it('is no longer waited for if the row is removed before it comes into view', () => {
    const { unmount, isWatched } = row(pdf());
    expect(isWatched()).toBe(true);
    unmount();
    expect(isWatched()).toBe(false);
  });
});
