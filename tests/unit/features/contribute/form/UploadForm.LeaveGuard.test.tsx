import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '#features/contribute/form/UploadForm.tsx';
import { leavePage } from '#lib/leaveGuard.ts';
import { logError } from '#lib/log.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
afterEach(() => {
  left.mockClear();
  vi.doUnmock('#ui/Dialog.tsx');
});

/** Opens a form with chosen files; `start` begins their upload. */
function open() {
  let show: (state: 'sending' | 'words' | 'pictures') => void = () => undefined;
  function Form() {
    const [state, setState] = useState<'sending' | 'words' | 'pictures' | null>(null);
    show = setState;
    const finishing = state === 'sending' ? null : state;
    return <LeaveGuard hasFiles isUploading={state === 'sending'} finishing={finishing} />;
  }
  render(<Form />);
  return {
    show: (...state: Parameters<typeof show>) => act(() => show(...state)),
    start: () => show('sending'),
  };
}

const left = vi.fn<() => void>();
/** Follows a link to another page. */
const follow = () => act(() => leavePage(left));

/** Whether the browser asks before it closes the tab. */
const isAskedToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const question = () => screen.queryByRole('dialog', { name: 'Leave while uploading?' });

describe('the question about leaving an upload', () => {
  it('is ready at the first moment of the upload', async () => {
    const { start } = open();
    await act(() => vi.dynamicImportSettled());
    act(start);
    follow();
    expect(left).not.toHaveBeenCalled();
    expect(question()).toBeVisible();
  });

  it('is loaded with the upload where that failed before', async () => {
    vi.doMock('#ui/Dialog.tsx', () => Promise.reject(new Error('no network')));
    const { start } = open();
    await vi.waitFor(() => expect(logError).toHaveBeenCalled());
    vi.doUnmock('#ui/Dialog.tsx');
    act(start);
    await act(() => vi.dynamicImportSettled());
    follow();
    expect(left).not.toHaveBeenCalled();
    expect(question()).toBeVisible();
  });

  it('is asked while words are stored only by the tab, and while pages are read always', async () => {
    const { show } = open();
    await act(() => vi.dynamicImportSettled());
    expect(isAskedToClose()).toBe(false);
    show('pictures');
    expect(isAskedToClose()).toBe(true);
    follow();
    expect(screen.getByRole('dialog', { name: 'Leave while pages are read?' })).toBeVisible();
    show('words');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isAskedToClose()).toBe(true);
    follow();
    expect(left).toHaveBeenCalledOnce();
  });
});
