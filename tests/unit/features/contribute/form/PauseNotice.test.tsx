import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { UploadForm } from '#features/contribute/form/UploadForm.tsx';
import { Notifications } from '#ui/noticeArea.tsx';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

const store = vi.hoisted(() => ({ save: vi.fn(), find: vi.fn(), takeUp: vi.fn() }));

vi.mock('#services/site/siteStatus.ts', () => ({ areUploadsPaused: () => Promise.resolve(true) }));
vi.mock('#upload/unfinishedUploads.ts', () => ({ createUploadStore: () => store }));

it('keeps an unfinished upload waiting while uploads are paused', async () => {
  const draft = { category: 'note', course: 'CD', isOwnNote: 'yes' };
  const files = [{ id: 'f1', wantedName: 'Unit 1.pdf' }];
  store.find.mockResolvedValue({ id: 'u1', draft, isStarted: true, files });
  const element = (
    <>
      <UploadForm services={createFakeLibrary().services} />
      <Notifications />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByText(/Come back later/);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Uploads are paused for now. Your files and answers stay here.',
  );
  expect(store.takeUp).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});
