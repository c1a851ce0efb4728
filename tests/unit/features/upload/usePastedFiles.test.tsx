import { fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePastedFiles } from '#features/upload/usePastedFiles.ts';

const onFiles = vi.fn<(files: readonly File[]) => void>();
const picture = new File(['photo'], 'image.png', { type: 'image/png' });

beforeEach(() => {
  onFiles.mockReset();
});

/** Pastes on the page. */
function paste(clipboardData?: { readonly files: readonly File[] }) {
  const isLeftAlone = fireEvent.paste(document.body, { clipboardData });
  return { isLeftAlone };
}

describe('what is pasted on the page', () => {
  it('is added where it is a file', () => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste({ files: [picture] })).toEqual({ isLeftAlone: false });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([picture]);
  });

  it.each([
    ['text', { files: [] }],
    ['nothing', undefined],
  ])('is left to the browser if it is %s', (_what, data) => {
    renderHook(() => usePastedFiles(onFiles, true));
    expect(paste(data)).toEqual({ isLeftAlone: true });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('is not added during an upload, but after it', () => {
    const { rerender } = renderHook(({ enabled }) => usePastedFiles(onFiles, enabled), {
      initialProps: { enabled: false },
    });
    paste({ files: [picture] });
    expect(onFiles).not.toHaveBeenCalled();
    rerender({ enabled: true });
    paste({ files: [picture] });
    expect(onFiles).toHaveBeenCalledOnce();
  });

  it('is not added when the form has gone', () => {
    renderHook(() => usePastedFiles(onFiles, true)).unmount();
    paste({ files: [picture] });
    expect(onFiles).not.toHaveBeenCalled();
  });
});
