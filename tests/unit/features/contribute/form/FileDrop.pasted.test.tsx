import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePastedFiles } from '#features/contribute/form/FileDrop.tsx';

const onFiles = vi.fn<(files: readonly File[]) => void>();
const picture = new File(['photo'], 'image.png', { type: 'image/png' });

beforeEach(() => {
  onFiles.mockReset();
});

/** Pastes on the page. */
function paste(files?: readonly File[], text = '', target: Element = document.body) {
  const clipboardData = files && { files, getData: () => text };
  const isLeftAlone = fireEvent.paste(target, { clipboardData });
  return { isLeftAlone };
}

describe('what is pasted on the page', () => {
  it('is added where it is a file', () => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste([picture])).toEqual({ isLeftAlone: false });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture]);
  });

  it.each([
    ['text', []],
    ['nothing', undefined],
  ])('is left to the browser if it is %s', (_what, files) => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste(files)).toEqual({ isLeftAlone: true });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('is left to the browser where text comes with a picture of itself, or in a text field', () => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste([picture], 'Unit 1\tUnit 2')).toEqual({ isLeftAlone: true });
    const field = document.body.appendChild(document.createElement('input'));
    expect(paste([picture], '', field)).toEqual({ isLeftAlone: true });
    expect(onFiles).not.toHaveBeenCalled();
    field.remove();
  });

  it('is added where its name comes with it, as on a Mac', () => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste([picture], 'image.png')).toEqual({ isLeftAlone: false });
  });

  it('is not added during an upload, but after it', () => {
    const { rerender } = renderHook(({ enabled }) => usePastedFiles(onFiles, enabled), {
      initialProps: { enabled: false },
    });
    paste([picture]);
    expect(onFiles).not.toHaveBeenCalled();
    rerender({ enabled: true });
    paste([picture]);
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('is not added when the form has gone', () => {
    renderHook(() => usePastedFiles(onFiles, true)).unmount();
    paste([picture]);
    expect(onFiles).not.toHaveBeenCalled();
  });
});
