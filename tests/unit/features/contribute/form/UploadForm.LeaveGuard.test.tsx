import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '#features/contribute/form/UploadForm.tsx';
import { logError } from '#lib/log.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
afterEach(() => {
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
  const router = createMemoryRouter(
    [
      { path: '/Contribute', element: <Form /> },
      { path: '/', element: null },
    ],
    { initialEntries: ['/Contribute'] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    show: (...state: Parameters<typeof show>) => act(() => show(...state)),
    start: () => show('sending'),
    path: () => router.state.location.pathname,
  };
}

/** Whether the browser asks before it closes the tab. */
const isAskedToClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const question = () => screen.queryByRole('dialog', { name: 'Leave while uploading?' });

describe('the question about leaving an upload', () => {
  it('is ready at the first moment of the upload', async () => {
    const { router, start, path } = open();
    await act(() => vi.dynamicImportSettled());
    act(start);
    await act(() => router.navigate('/'));
    expect(path()).toBe('/Contribute');
    expect(question()).toBeVisible();
  });

  it('is loaded with the upload where that failed before', async () => {
    vi.doMock('#ui/Dialog.tsx', () => Promise.reject(new Error('no network')));
    const { router, start, path } = open();
    await vi.waitFor(() => expect(logError).toHaveBeenCalled());
    vi.doUnmock('#ui/Dialog.tsx');
    act(start);
    await act(() => vi.dynamicImportSettled());
    await act(() => router.navigate('/'));
    expect(path()).toBe('/Contribute');
    expect(question()).toBeVisible();
  });

  it('is asked while words are stored only by the tab, and while pages are read always', async () => {
    const { router, show, path } = open();
    await act(() => vi.dynamicImportSettled());
    expect(isAskedToClose()).toBe(false);
    show('pictures');
    expect(isAskedToClose()).toBe(true);
    await act(() => router.navigate('/'));
    expect(screen.getByRole('dialog', { name: 'Leave while pages are read?' })).toBeVisible();
    show('words');
    expect(path()).toBe('/Contribute');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isAskedToClose()).toBe(true);
    await act(() => router.navigate('/'));
    expect(path()).toBe('/');
    expect(isAskedToClose()).toBe(false);
  });
});
