import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '#features/library/kept/keptCopies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('presses a link with the file’s name, and frees its bytes a minute later', async () => {
  const freed = vi.fn();
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:notes', revokeObjectURL: freed });
  const pressed: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push([this.href, this.download]);
  });
  saveFile(new Blob(['%PDF']), 'Unit 1.pdf');
  expect(pressed).toEqual([['blob:notes', 'Unit 1.pdf']]);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(freed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(freed).toHaveBeenCalledExactlyOnceWith('blob:notes');
});
