import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { OpenFiles } from '#features/library/viewer/OpenFiles.tsx';

vi.mock('#features/library/viewer/FileViewer.tsx', () => ({
  FileViewer: ({ onClose }: { readonly onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      Close
    </button>
  ),
}));

const LIST = '/Files?course=CD';

it('closes only the file when Close is pressed twice, and again after going forward', async () => {
  const nothing = () => undefined;
  const routes = [{ path: '*', element: <OpenFiles onReport={nothing} onRemove={nothing} /> }];
  const initialEntries = [
    '/Notes',
    LIST,
    { pathname: '/Files', search: '?course=CD&file=a', state: { isOverList: true } },
  ];
  const router = createMemoryRouter(routes, { initialEntries });
  const address = () => router.state.location.pathname + router.state.location.search;
  render(<RouterProvider router={router} />);
  for (let time = 1; time <= 2; time += 1) {
    const close = await screen.findByRole('button', { name: 'Close' });
    // Both presses come before the page can show that the file is closed.
    await act(async () => {
      fireEvent.click(close);
      fireEvent.click(close);
      await Promise.resolve();
    });
    expect(address()).toBe(LIST);
    await act(() => router.navigate(1));
  }
});
