import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROOF_LIFETIME_MS } from '#model/limits.ts';
import { AdminScreen } from '#features/desk/AdminScreen.tsx';
import type { AdminServices } from '#features/desk/adminServices.ts';
import { deskOpen } from '#lib/deskOpen.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { SignInError } from '#model/signInError.ts';
import { BusyError, WriteError } from '#model/writeError.ts';
import { RequestError } from '#services/firebase/rest.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const KEY = '0123456789abcdef0123456789abcdef';

const OPEN = { uploads: false, chat: false, everything: false, paceMs: 700 };
const REMOVED_NOTHING = { removed: 0, failed: 0, filesKept: 0, places: [] };

function fakeServices() {
  const proof: { lose: () => void } = { lose: () => undefined };
  const stopWatch = vi.fn<() => void>();
  const site: { report: (isShut: boolean) => void } = { report: () => undefined };
  const services = {
    clearMessages: vi.fn<AdminServices['clearMessages']>().mockResolvedValue(undefined),
    countAllFiles: vi.fn<AdminServices['countAllFiles']>().mockResolvedValue(1_234),
    countMessages: vi.fn<AdminServices['countMessages']>().mockResolvedValue(56),
    deleteSnippetsNamed: vi.fn<AdminServices['deleteSnippetsNamed']>().mockResolvedValue(1),
    holdsProof: vi.fn<AdminServices['holdsProof']>().mockResolvedValue(true),
    withdrawProof: vi.fn<AdminServices['withdrawProof']>().mockResolvedValue(undefined),
    renewProof: vi.fn<AdminServices['renewProof']>().mockResolvedValue(undefined),
    readWholeChat: vi.fn<AdminServices['readWholeChat']>(),
    setSiteShut: vi.fn<AdminServices['setSiteShut']>().mockResolvedValue(undefined),
    proveKey: vi.fn<AdminServices['proveKey']>((key) => Promise.resolve(key === KEY)),
    countReports: vi.fn<AdminServices['countReports']>().mockResolvedValue(3),
    dismissMany: vi.fn<AdminServices['dismissMany']>().mockResolvedValue(),
    emptyTrash: vi.fn<AdminServices['emptyTrash']>().mockResolvedValue(),
    findUpload: vi.fn<AdminServices['findUpload']>().mockResolvedValue(null),
    forgetMessages: vi.fn<AdminServices['forgetMessages']>().mockResolvedValue(),
    putBackFiles: vi.fn<AdminServices['putBackFiles']>().mockResolvedValue(),
    putBackMessages: vi.fn<AdminServices['putBackMessages']>().mockResolvedValue(),
    readAllMessages: vi.fn<AdminServices['readAllMessages']>().mockResolvedValue([]),
    readDeletedMessages: vi.fn<AdminServices['readDeletedMessages']>().mockResolvedValue([]),
    readPauses: vi.fn<AdminServices['readPauses']>().mockResolvedValue(OPEN),
    readTrash: vi.fn<AdminServices['readTrash']>().mockResolvedValue([]),
    removeMessages: vi.fn<AdminServices['removeMessages']>().mockResolvedValue(),
    removeUploads: vi.fn<AdminServices['removeUploads']>().mockResolvedValue(REMOVED_NOTHING),
    setChatPace: vi.fn<AdminServices['setChatPace']>().mockResolvedValue(),
    setPaused: vi.fn<AdminServices['setPaused']>().mockResolvedValue(),
    countUploadsOf: vi.fn<AdminServices['countUploadsOf']>().mockResolvedValue(12),
    deleteReportedMessage: vi.fn<AdminServices['deleteReportedMessage']>().mockResolvedValue(),
    dismissReports: vi.fn<AdminServices['dismissReports']>().mockResolvedValue(),
    dismissVisitor: vi.fn<AdminServices['dismissVisitor']>().mockResolvedValue(5),
    readLog: vi.fn<AdminServices['readLog']>().mockResolvedValue([]),
    readNewestReports: vi.fn<AdminServices['readNewestReports']>().mockResolvedValue([]),
    readNewestUploads: vi.fn<AdminServices['readNewestUploads']>().mockResolvedValue([]),
    readOneMessage: vi.fn<AdminServices['readOneMessage']>().mockResolvedValue(null),
    readStoredFile: vi.fn<AdminServices['readStoredFile']>().mockResolvedValue(null),
    readUpload: vi.fn<AdminServices['readUpload']>().mockResolvedValue(null),
    removeUpload: vi.fn<AdminServices['removeUpload']>().mockResolvedValue(true),
    removeUploadsOf: vi.fn<AdminServices['removeUploadsOf']>().mockResolvedValue(REMOVED_NOTHING),
    watchProofLost: (onLost: () => void) => {
      proof.lose = onLost;
      return stopWatch;
    },
    watchIsSiteShut: (onChange: (isShut: boolean) => void) => {
      site.report = onChange;
      return () => undefined;
    },
  } satisfies AdminServices;
  return { services, proof, site, stopWatch };
}

function open() {
  const fake = fakeServices();
  const { unmount } = render(
    <>
      <AdminScreen services={fake.services} />
      <Notifications />
    </>,
  );
  return { ...fake, user: userEvent.setup(), unmount };
}

const button = (name: string) => screen.getByRole('button', { name });
const keyInput = () => screen.getByPlaceholderText<HTMLInputElement>('Enter Security Key');
const locked = () => screen.findByRole('heading', { name: 'Admin Authentication' });
const dashboard = () => screen.findByRole('heading', { name: 'Admin Dashboard' });

async function openDashboard() {
  const opened = open();
  // As a password manager does. Typing it takes a tenth of the test's time.
  keyInput().value = KEY;
  await opened.user.click(button('Verify Key'));
  await dashboard();
  return opened;
}

afterEach(() => {
  // A screen that is still there would read again, and leave its answer to the next test.
  cleanup();
  queryClient.clear();
  vi.mocked(logError).mockReset();
  vi.useRealTimers();
  currentNotice.set(null);
});

describe('the locked operator page', () => {
  it.each(['', 'wrong', ` ${KEY}`, `${KEY} `, KEY.toUpperCase()])(
    'stays locked for the key %j and says so',
    async (key) => {
      const { user } = open();
      if (key) await user.type(keyInput(), key);
      await user.click(button('Verify Key'));
      expect(await screen.findByText('Invalid Security Key')).toHaveRole('alert');
      expect(await locked()).toBeVisible();
      expect(keyInput()).toHaveAttribute('type', 'password');
    },
  );

  it('opens with the key that a password manager put into the field without an event', async () => {
    const { user } = open();
    keyInput().value = KEY;
    await user.click(button('Verify Key'));
    await dashboard();
  });

  it('says something else when the key could not be checked', async () => {
    const { user, services } = open();
    services.proveKey.mockRejectedValue(new Error('offline'));
    keyInput().value = KEY;
    await user.click(button('Verify Key'));
    expect(await screen.findByText(/^Couldn’t check the key/)).toHaveRole('alert');
    expect(button('Verify Key')).toBeEnabled();
    expect(services.withdrawProof).toHaveBeenCalledTimes(2);
  });

  it('names the way round when there are too many visitors', async () => {
    const { user, services } = open();
    services.proveKey.mockRejectedValue(new SignInError('too-many-visitors'));
    keyInput().value = KEY;
    await user.click(button('Verify Key'));
    expect(
      await screen.findByText(
        'Too many new visitors from this network. Sign in with Google first, use another network, or try again in an hour.',
      ),
    ).toHaveRole('alert');
  });

  it('says that the service is busy where it gets too many requests', async () => {
    const { user, services } = open();
    services.proveKey.mockRejectedValue(new BusyError());
    keyInput().value = KEY;
    await user.click(button('Verify Key'));
    expect(
      await screen.findByText(
        'Couldn’t check the key: the service is busy. Try again in a moment.',
      ),
    ).toHaveRole('alert');
  });
});

describe('the open operator page', () => {
  it('is locked at once when the database takes the proof away', async () => {
    const { proof, services, stopWatch } = await openDashboard();
    act(() => proof.lose());
    expect(screen.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
    expect(services.withdrawProof).toHaveBeenCalledTimes(2);
    expect(stopWatch).toHaveBeenCalledOnce();
  });

  it('says why it was locked', async () => {
    const { proof } = await openDashboard();
    act(() => proof.lose());
    expect(screen.getByText(/^This page was locked: the key was changed/)).toBeVisible();
  });

  it('withdraws a proof of an earlier visit when it is opened', () => {
    expect(open().services.withdrawProof).toHaveBeenCalledOnce();
  });

  it('tells other tabs that it is open, for as long as a proof counts and until it is left', async () => {
    const { unmount } = await openDashboard();
    expect(deskOpen.get()).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + PROOF_LIFETIME_MS);
    expect(deskOpen.get()).toBe(false);
    vi.mocked(Date.now).mockRestore();
    unmount();
    expect(deskOpen.get()).toBe(false);
  });

  it('renews its proof every hour, and not while nobody looks at it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { services } = await openDashboard();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(PROOF_LIFETIME_MS / 8));
    expect(services.renewProof).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    await act(() => vi.advanceTimersByTimeAsync(PROOF_LIFETIME_MS / 8));
    expect(services.renewProof).toHaveBeenCalledOnce();
    visibility.mockRestore();
  });

  it('is locked when the key is found changed, when its tab is looked at again', async () => {
    const { services } = await openDashboard();
    services.holdsProof.mockResolvedValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await locked()).toBeVisible();
  });

  it('is locked by its button, and takes the proof back; so does leaving', async () => {
    const first = await openDashboard();
    await first.user.click(button('Lock this page'));
    expect(await locked()).toBeVisible();
    expect(first.services.withdrawProof).toHaveBeenCalledTimes(2);
    first.unmount();
    const second = await openDashboard();
    second.unmount();
    expect(second.services.withdrawProof).toHaveBeenCalledTimes(2);
  });

  it('shows the state of the site, and enables only the switch that changes it', async () => {
    const { site } = await openDashboard();
    expect(button('Shutdown Website')).toBeEnabled();
    expect(button('wake up Website')).toBeEnabled();
    act(() => site.report(true));
    expect(screen.getByText('The site is shut.')).toBeVisible();
    expect(button('Shutdown Website')).toBeDisabled();
    expect(button('wake up Website')).toBeEnabled();
    act(() => site.report(false));
    expect(screen.getByText('The site is open.')).toBeVisible();
    expect(button('Shutdown Website')).toBeEnabled();
    expect(button('wake up Website')).toBeDisabled();
  });

  it('asks before it shuts the site', async () => {
    const { user, services } = await openDashboard();
    await user.click(button('Shutdown Website'));
    await user.click(button('Cancel'));
    expect(services.setSiteShut).not.toHaveBeenCalled();
  });

  it('shows the numbers of messages and files, and reads them again after an action', async () => {
    const { user, services } = await openDashboard();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(screen.getByText('56')).toBeVisible();
    services.countMessages.mockResolvedValue(0);
    await user.type(screen.getByPlaceholderText('Enter Snippet Name'), 'any');
    await user.click(button('clear Snippet chat messages !'));
    await user.click(button('Yes, clear'));
    expect(await screen.findByText('0')).toBeVisible();
  });

  it('takes the alert about a wrong key away', async () => {
    const { user } = open();
    await user.type(keyInput(), 'wrong');
    await user.click(button('Verify Key'));
    expect(await screen.findByText('Invalid Security Key')).toBeVisible();
    await user.clear(keyInput());
    await user.type(keyInput(), KEY);
    await user.click(button('Verify Key'));
    await dashboard();
    expect(screen.queryByText('Invalid Security Key')).toBeNull();
  });

  it('clears the chat once its name field is filled and the question answered', async () => {
    const { user, services } = await openDashboard();
    await user.click(button('clear Snippet chat messages !'));
    expect(await screen.findByText('Enter a valid Realtime DB path')).toHaveRole('alert');
    await user.type(screen.getByPlaceholderText('Enter Snippet Name'), 'any');
    await user.click(button('clear Snippet chat messages !'));
    await user.click(button('Cancel'));
    expect(services.clearMessages).not.toHaveBeenCalled();
    await user.click(button('clear Snippet chat messages !'));
    await user.click(button('Yes, clear'));
    expect(await screen.findByText('Realtime DB data deleted')).toHaveRole('alert');
    expect(services.clearMessages).toHaveBeenCalledOnce();
  });

  it.each([
    [1, 'Firestore document deleted'],
    [0, 'No document found with the given name'],
  ])('says of %i deleted snippets: %s', async (count, text) => {
    const { user, services } = await openDashboard();
    services.deleteSnippetsNamed.mockResolvedValue(count);
    await user.type(screen.getByPlaceholderText('Enter Snippet Name'), ' old ');
    await user.click(button('Delete Snippet'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Yes/ }));
    expect(await screen.findByText(text)).toHaveRole('alert');
    expect(services.deleteSnippetsNamed.mock.calls).toEqual([[' old ', expect.any(AbortSignal)]]);
  });

  it.each([['   '], ['']])('wants the name of the snippet, not %j', async (name) => {
    const { user, services } = await openDashboard();
    if (name) await user.type(screen.getByPlaceholderText('Enter Snippet Name'), name);
    await user.click(button('Delete Snippet'));
    expect(await screen.findByText('Enter a valid Firestore document path')).toHaveRole('alert');
    expect(services.deleteSnippetsNamed).not.toHaveBeenCalled();
  });

  it.each([
    ['Shutdown Website', true, 'Website shutdown triggered'],
    ['wake up Website', false, 'Website wake up triggered'],
  ])('%s writes %s, shows that it runs, and says so', async (name, status, text) => {
    const { user, services } = await openDashboard();
    let finish: () => void = () => undefined;
    services.setSiteShut.mockReturnValue(new Promise((resolve) => (finish = resolve)));
    await user.click(button(name));
    if (status) await user.click(button('Yes, shut down'));
    expect(button(name)).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(text)).toBeNull();
    finish();
    expect(await screen.findByText(text)).toHaveRole('alert');
    const calls = services.setSiteShut.mock.calls.map(([isShut, signal]) => [isShut, signal]);
    expect(calls).toEqual([[status, expect.any(AbortSignal)]]);
    await waitFor(() => expect(button(name)).toBeEnabled());
  });

  it.each([
    [false, /^The database cannot be reached\. Nothing was changed/],
    [true, /^No answer\. Check whether the change was made/],
  ])('says what a failure means that was sent: %s', async (wasSent, text) => {
    const { user, services } = await openDashboard();
    services.setSiteShut.mockRejectedValue(new WriteError(wasSent, 'offline'));
    await user.click(button('Shutdown Website'));
    await user.click(button('Yes, shut down'));
    expect(await screen.findByText(text)).toHaveRole('alert');
    expect(button('Shutdown Website')).toBeEnabled();
  });

  it('ends an action after ten seconds, and with the page', async () => {
    const { services } = await openDashboard();
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    services.setSiteShut.mockImplementation((_status, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new WriteError(false, signal.reason)));
      });
    });
    fireEvent.click(button('Shutdown Website'));
    fireEvent.click(button('Yes, shut down'));
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(button('Shutdown Website')).toHaveAttribute('aria-busy', 'true');
    // The query client tells of the failure in a task of its own.
    await act(() => vi.advanceTimersByTimeAsync(2));
    expect(screen.getByText(/^The database cannot be reached/)).toBeVisible();
    fireEvent.click(button('Shutdown Website'));
    fireEvent.click(button('Yes, shut down'));
    await act(() => vi.advanceTimersByTimeAsync(1));
    fireEvent.click(button('Lock this page'));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('asks for the key again when an action is refused because it has changed', async () => {
    const { user, services } = await openDashboard();
    services.setSiteShut.mockRejectedValue(new Error('PERMISSION_DENIED'));
    services.holdsProof.mockResolvedValue(false);
    await user.click(button('Shutdown Website'));
    await user.click(button('Yes, shut down'));
    expect(await locked()).toBeVisible();
    expect(screen.queryByText('Website shutdown triggered')).toBeNull();
  });
});

const upload = {
  id: 'r1',
  course: 'CD',
  category: 'qp',
  title: 'Unit 1.pdf',
  downloads: 0,
  downloadURL: 'https://files.example/o/CD%2Fqp%2FUnit%201.pdf?alt=media',
  size: 2_000,
  contentType: 'application/pdf',
  createdAt: null,
  uploadedBy: 'abcdefgh',
  stored: {},
} as const;

/** Chooses an action of a row, and answers its question if it has one. */
async function choose(user: ReturnType<typeof userEvent.setup>, row: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('many things at once', () => {
  const START = Date.now() - 600_000;
  const message = (number: number, sender: string) => ({
    id: `-M${number}`,
    text: `text ${number}`,
    sender,
    timestamp: START + number,
    state: 'stored' as const,
  });
  const RAID = Array.from({ length: 2_000 }, (_, number) => message(number, `bot ${number % 30}`));
  const REAL = Array.from({ length: 40 }, (_, number) => message(5_000 + number, `Ann ${number}`));

  it('removes 2,000 messages by 30 names among 40 real ones with five taps', async () => {
    const { services } = await openDashboard();
    services.readAllMessages.mockResolvedValue([...RAID, ...REAL]);
    fireEvent.click(button('Many messages at once'));
    await screen.findByText('2,040 messages by 70 names, the most first.');
    const last = screen.getAllByRole('button', { name: /^Choose bot .* and all above$/ }).at(-1)!;
    fireEvent.click(last);
    fireEvent.click(button('Remove (2,000)'));
    fireEvent.click(button('Yes, 2,000 messages'));
    expect(await screen.findByText('2,000 messages removed. They can be put back.')).toBeVisible();
    const [removed, chosen] = services.removeMessages.mock.lastCall ?? [];
    expect(new Set(removed?.map(({ sender }) => sender)).size).toBe(30);
    expect(chosen).toMatch(/^Everything by 30 names: /);
  });

  it('says how far it is, and stops', async () => {
    const { services } = await openDashboard();
    services.readAllMessages.mockResolvedValue(REAL);
    services.removeMessages.mockImplementation((_messages, _chosen, signal, onDone) => {
      onDone?.(20);
      return new Promise((_resolve, reject) => {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    fireEvent.click(button('Many messages at once'));
    await screen.findByText('40 messages by 40 names, the most first.');
    fireEvent.click(button('Choose all'));
    fireEvent.click(button('Remove (40)'));
    fireEvent.click(button('Yes, 40 messages'));
    expect(await screen.findByText('20 of 40')).toBeVisible();
    fireEvent.click(button('Stop'));
    expect(await screen.findByText(/^Stopped\./)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('20 of 40')).toBeNull());
  });

  it('chooses one by one, and since a time', async () => {
    const { services } = await openDashboard();
    services.readAllMessages.mockResolvedValue([
      ...REAL,
      { ...message(1, 'Old'), timestamp: START - 90 * 86_400_000 },
    ]);
    fireEvent.click(button('Many messages at once'));
    await screen.findByText('41 messages by 41 names, the most first.');
    fireEvent.change(screen.getByLabelText('Which'), {
      target: {
        value: screen.getByRole<HTMLOptionElement>('option', { name: 'Since 2 days ago' }).value,
      },
    });
    expect(screen.getByText('40 messages by 40 names, the most first.')).toBeVisible();
    fireEvent.click(button('One by one'));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Ann 3: text 5003/ }));
    fireEvent.click(button('Remove (1)'));
    expect(button('Yes, 1 message')).toBeEnabled();
  });

  it('moves many uploads of many visitors into the trash, says what failed, and takes it back', async () => {
    const { services } = await openDashboard();
    const all = Array.from({ length: 300 }, (_, number) => ({
      ...upload,
      id: `r${number}`,
      uploadedBy: `guest ${number % 60}`,
      createdAt: START,
    }));
    services.readNewestUploads.mockImplementation((count) => Promise.resolve(all.slice(0, count)));
    const places = all.slice(0, 299).map(({ id }) => `CD/note/${id}`);
    services.removeUploads.mockResolvedValue({ removed: 299, failed: 1, filesKept: 0, places });
    fireEvent.click(button('Many files at once'));
    await screen.findByText('300 files by 60 visitors, the most first.');
    fireEvent.click(button('Choose all'));
    fireEvent.click(button('Remove (300)'));
    fireEvent.click(button('Yes, 300 files'));
    expect(await screen.findByText(/^299 files were removed\. 1 file is still there/)).toHaveRole(
      'alert',
    );
    const trashed = ['CD/note/another', ...places].map((place) => ({
      ...{ place, title: place, uploadedBy: null, at: START, record: {}, file: null },
    }));
    services.readTrash.mockResolvedValue(trashed);
    fireEvent.click(button('Undo'));
    expect(await screen.findByText('299 files were put back.')).toHaveRole('alert');
    expect(services.putBackFiles.mock.lastCall?.[0]).toEqual(trashed.slice(1));
  });

  it('shows files one by one by their covers, and removes what was chosen there', async () => {
    const { services } = await openDashboard();
    const all = [1, 2, 3].map((number) => ({
      ...upload,
      id: `r${number}`,
      title: `${number}.pdf`,
      uploadedBy: `guest${number}`,
    }));
    services.readNewestUploads.mockResolvedValue(all);
    services.removeUploads.mockResolvedValue({ removed: 1, failed: 0, filesKept: 0, places: [] });
    fireEvent.click(button('Many files at once'));
    const alone = await screen.findByRole('checkbox', { name: /^Visitor guest2/ });
    expect(alone.closest('li')?.querySelector('img, [data-bound]')).toBeNull();
    fireEvent.click(button('One by one'));
    const second = await screen.findByRole('checkbox', { name: '2.pdf' });
    expect(second.closest('li')?.querySelector('img, [data-bound]')).not.toBeNull();
    fireEvent.click(second);
    fireEvent.click(button('Remove (1)'));
    fireEvent.click(button('Yes, 1 file'));
    expect(await screen.findByText('1 file was removed.')).toBeVisible();
    expect(services.removeUploads.mock.lastCall?.[0].map(({ id }) => id)).toEqual(['r2']);
  });
});

describe('the reports on the desk', () => {
  it('begin with files, then messages; what is gone is one row that goes at once', async () => {
    const fake = open();
    const about = (kind: 'file' | 'message', target: string, reportedBy: string) =>
      ({ kind, target, reason: 'harmful', reportedBy }) as const;
    const gone = Array.from({ length: 70 }, (_, number) =>
      about('message', String(number).padStart(20, '-'), `guest ${Math.floor(number / 4)}`),
    );
    fake.services.readNewestReports.mockResolvedValue([
      ...gone,
      about('message', '-Ma'.padEnd(20, '-'), 'ann'),
      about('file', 'CD/qp/r1', 'bob'),
    ]);
    fake.services.readUpload.mockResolvedValue(upload);
    fake.services.readOneMessage.mockImplementation((id) =>
      Promise.resolve(
        id.startsWith('-Ma')
          ? { id, text: 'Buy essays', sender: 'Eve', timestamp: 1, state: 'stored' }
          : null,
      ),
    );
    keyInput().value = KEY;
    await fake.user.click(button('Verify Key'));
    const reports = within(await screen.findByRole('region', { name: 'Reports' }));
    await reports.findByText('70 reports on things that are gone.');
    expect(reports.getByText('72 things, 72 reports')).toBeVisible();
    expect(reports.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Unit 1.pdf'),
      expect.stringContaining('Buy essays'),
    ]);
    fake.services.readOneMessage.mockClear();
    fireEvent.click(reports.getByRole('button', { name: 'Dismiss all' }));
    expect(await screen.findByText('70 reports were dismissed.')).toBeVisible();
    expect(fake.services.dismissMany.mock.lastCall?.[0]).toHaveLength(70);
    // What is gone stays gone.
    await waitFor(() => expect(fake.services.readOneMessage).toHaveBeenCalledOnce());
  });
});

describe('the key of an open desk', () => {
  it('is read when it comes into view and before an action, and never by a clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { services } = await openDashboard();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(services.holdsProof).not.toHaveBeenCalled();
    fireEvent.click(button('wake up Website'));
    await waitFor(() => expect(services.setSiteShut).toHaveBeenCalledOnce());
    expect(services.holdsProof).toHaveBeenCalledOnce();
    services.holdsProof.mockResolvedValue(false);
    fireEvent.click(await screen.findByRole('button', { name: 'wake up Website' }));
    expect(await locked()).toBeVisible();
    expect(services.setSiteShut).toHaveBeenCalledOnce();
  });
});

describe('the desk', () => {
  it('shows what a record says beside what is stored', async () => {
    const fake = open();
    fake.services.readNewestUploads.mockResolvedValue([upload, { ...upload, id: 'r2' }]);
    fake.services.readStoredFile.mockResolvedValue({ size: 12, contentType: 'text/plain' });
    keyInput().value = KEY;
    await fake.user.click(button('Verify Key'));
    const facts = await screen.findAllByText(/^says PDF .*, stored TEXT .* · CD · Question Papers/);
    expect(facts).toHaveLength(2);
    // Both records lead to one file, which is asked about once.
    expect(fake.services.readStoredFile).toHaveBeenCalledOnce();
  });

  it('asks with the number of files before all of a visitor are removed', async () => {
    const fake = open();
    fake.services.readNewestUploads.mockResolvedValue([upload]);
    fake.services.removeUploadsOf.mockImplementation((_uid, _signal, onRemoved) => {
      onRemoved?.({ removed: 25, failed: 0, filesKept: 0, places: [] });
      return Promise.reject(new Error('offline'));
    });
    keyInput().value = KEY;
    await fake.user.click(button('Verify Key'));
    await choose(fake.user, 'Unit 1.pdf', 'Remove all by this visitor');
    const dialog = within(
      screen.getByRole('dialog', { name: /^Remove everything of visitor abcdef/ }),
    );
    expect(await dialog.findByText(/At the moment: 12 files\./)).toBeVisible();
    await fake.user.click(dialog.getByRole('button', { name: 'Yes, remove all' }));
    expect(
      await screen.findByText('25 files were removed. The others are still there: try once more.'),
    ).toBeVisible();
  });

  it('dismisses a flood of reports with one action, and reads the targets of none', async () => {
    const fake = open();
    fake.services.readNewestReports.mockResolvedValue(
      Array.from({ length: 97 }, (_, index) => ({
        kind: 'message',
        target: String(index).padStart(20, '-'),
        reason: 'harmful',
        reportedBy: 'flooder',
      })),
    );
    keyInput().value = KEY;
    await fake.user.click(button('Verify Key'));
    expect(await screen.findByText(/^97 reports by this visitor/)).toBeVisible();
    expect(fake.services.readOneMessage).not.toHaveBeenCalled();
    await choose(fake.user, 'Visitor floode', 'Dismiss all of this visitor');
    expect(await screen.findByText('5 reports were dismissed.')).toBeVisible();
    expect(fake.services.dismissVisitor.mock.lastCall?.[0]).toBe('flooder');
  });

  it('says the same of the same failure, and blames the key only if it is the cause', async () => {
    const { user, services } = await openDashboard();
    services.setPaused.mockRejectedValueOnce(new Error('broken'));
    await user.click(await screen.findByRole('button', { name: 'Pause uploads' }));
    await user.click(button('Yes, pause'));
    expect(await screen.findByText('That did not work. Try once more.')).toBeVisible();
    services.setSiteShut.mockRejectedValueOnce(new RequestError('The write', 403));
    await user.click(button('wake up Website'));
    expect(await screen.findByText(/^That did not work. Verify the key again/)).toBeVisible();
  });
});
