import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnUploadList } from '#features/contribute/own/OwnUploadList.tsx';
import { queryClient } from '#lib/queryClient.ts';
import { UploadError } from '#model/errors.ts';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

type OnUid = (uid: string | null) => void;

const service = vi.hoisted(() => ({
  signedInUid: vi.fn<() => Promise<string | null>>(),
  watchUid: vi.fn<(onUid: OnUid) => () => void>(),
  readOwnFiles: vi.fn<(uid: string) => Promise<object>>(),
}));
const contributions = vi.hoisted(() => ({
  removeContribution: vi.fn<(file: object) => Promise<void>>(),
}));
const onRemoved = vi.hoisted(() => vi.fn<(file: object) => void>());
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#services/library/library.ts', () => service);
vi.mock('#services/firebase/visitor.ts', () => service);
vi.mock('#services/sending/contributions.ts', () => contributions);

const filesOf = (uid: string) =>
  buildRecords(1, { course: 'CD', category: 'note' }, () => ({ id: uid, title: `Of ${uid}.pdf` }));

let signIn: OnUid;
beforeEach(() => {
  queryClient.clear();
  contributions.removeContribution.mockReset().mockResolvedValue();
  onRemoved.mockReset();
  service.signedInUid.mockReset().mockResolvedValue('ada');
  service.watchUid.mockReset().mockImplementation((onUid) => {
    signIn = onUid;
    return () => undefined;
  });
  service.readOwnFiles
    .mockReset()
    .mockImplementation((uid) => Promise.resolve({ records: filesOf(uid), next: null }));
});

const list = (contributions: number) => (
  <OwnUploadList contributions={contributions} onRemoved={onRemoved} />
);
const titles = () => screen.queryAllByText(/^Of /).map(({ textContent }) => textContent);

describe("the list of the visitor's uploads", () => {
  it('goes with a sign-out, and is never shown to the next visitor', async () => {
    render(list(1), { wrapper: MemoryRouter });
    await screen.findByText('Of ada.pdf');
    act(() => signIn(null));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(screen.queryByRole('region')).toBeNull();
    service.readOwnFiles.mockReturnValue(new Promise(() => undefined));
    act(() => signIn('bea'));
    await waitFor(() => expect(service.readOwnFiles).toHaveBeenLastCalledWith('bea', null, 10));
    expect(titles()).toEqual([]);
  });

  it('stays while it is read again after a contribution', async () => {
    const { rerender } = render(list(1), { wrapper: MemoryRouter });
    await screen.findByText('Of ada.pdf');
    service.readOwnFiles.mockReturnValue(new Promise(() => undefined));
    rerender(list(2));
    await waitFor(() => expect(service.readOwnFiles).toHaveBeenCalledTimes(2));
    expect(titles()).toEqual(['Of ada.pdf']);
  });

  it('is read for nobody where nobody is signed in', async () => {
    service.signedInUid.mockResolvedValue(null);
    render(list(1), { wrapper: MemoryRouter });
    act(() => signIn(null));
    await waitFor(() => expect(service.signedInUid).toHaveBeenCalledOnce());
    expect(service.readOwnFiles).not.toHaveBeenCalled();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('removes a file after a question, and says what went wrong otherwise', async () => {
    render(list(1), { wrapper: MemoryRouter });
    const button = await screen.findByRole('button', { name: 'Remove Of ada.pdf' });
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Remove “Of ada.pdf”?' });
    expect(dialog).toHaveAccessibleDescription('It can’t be brought back.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(contributions.removeContribution).not.toHaveBeenCalled();

    contributions.removeContribution.mockRejectedValueOnce(new UploadError('connection'));
    await userEvent.click(button);
    const again = await screen.findByRole('dialog');
    await userEvent.click(within(again).getByRole('button', { name: 'Remove' }));
    await within(again).findByText(/the library can’t be reached/);
    expect(titles()).toEqual(['Of ada.pdf']);
    await userEvent.click(within(again).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith(filesOf('ada')[0]);
  });

  it('tries a removal at once where the browser is offline, instead of later', async () => {
    render(list(1), { wrapper: MemoryRouter });
    const button = await screen.findByRole('button', { name: 'Remove Of ada.pdf' });
    window.dispatchEvent(new Event('offline'));
    try {
      contributions.removeContribution.mockRejectedValueOnce(new UploadError('connection'));
      await userEvent.click(button);
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
      await within(dialog).findByText(/the library can’t be reached/);
    } finally {
      window.dispatchEvent(new Event('online'));
    }
  });
});
