import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LeaveGuard } from '#features/upload/UploadForm.tsx';
import { logError } from '#lib/log.ts';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
afterEach(() => {
  vi.doUnmock('#ui/Dialog.tsx');
});

/** Opens a form with chosen files; `start` begins their upload. */
function open() {
  let start: () => void = () => undefined;
  function Form() {
    const [isUploading, setIsUploading] = useState(false);
    start = () => setIsUploading(true);
    return <LeaveGuard hasFiles isUploading={isUploading} />;
  }
  const router = createMemoryRouter(
    [
      { path: '/Contribute', element: <Form /> },
      { path: '/', element: null },
    ],
    { initialEntries: ['/Contribute'] },
  );
  render(<RouterProvider router={router} />);
  return { router, start: () => start(), path: () => router.state.location.pathname };
}

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
});
