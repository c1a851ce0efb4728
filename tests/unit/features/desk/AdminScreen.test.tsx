import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROOF_LIFETIME_MS } from '#model/limits.ts';
import { AdminScreen } from '#features/desk/AdminScreen.tsx';
import type * as deskMessages from '#services/operator/deskMessages.ts';
import type * as deskReports from '#services/operator/deskReports.ts';
import type * as findUpload from '#services/operator/findUpload.ts';
import type * as operator from '#services/operator/operator.ts';
import type * as pauses from '#services/operator/pauses.ts';
import type * as removeUploads from '#services/operator/removeUploads.ts';
import type * as snippets from '#services/operator/snippets.ts';
import type * as trash from '#services/operator/trash.ts';
import type * as trashedFiles from '#services/operator/trashedFiles.ts';
import type * as uploads from '#services/operator/uploads.ts';
import { deskOpen } from '#lib/deskOpen.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { SignInError, WriteError } from '#model/errors.ts';
import { RequestError } from '#services/firebase/rest.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';

vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const KEY = '0123456789abcdef0123456789abcdef';

type Services = typeof deskMessages &
  typeof deskReports &
  typeof findUpload &
  typeof operator &
  typeof pauses &
  typeof removeUploads &
  typeof snippets &
  typeof trash &
  typeof trashedFiles &
  typeof uploads;

const { services, proof, site, stopWatch } = vi.hoisted(() => {
  const losable: { lose: () => void } = { lose: () => undefined };
  const shuttable: { report: (isShut: boolean) => void } = { report: () => undefined };
  const stop = vi.fn<() => void>();
  const fakes = {
    clearMessages: vi.fn<Services['clearMessages']>(),
    countUploadsOf: vi.fn<Services['countUploadsOf']>(),
    deleteReportedMessage: vi.fn<Services['deleteReportedMessage']>(),
    deleteSnippetsNamed: vi.fn<Services['deleteSnippetsNamed']>(),
    dismissMany: vi.fn<Services['dismissMany']>(),
    dismissReports: vi.fn<Services['dismissReports']>(),
    dismissVisitor: vi.fn<Services['dismissVisitor']>(),
    emptyTrash: vi.fn<Services['emptyTrash']>(),
    findUpload: vi.fn<Services['findUpload']>(),
    holdsProof: vi.fn<Services['holdsProof']>(),
    proveKey: vi.fn<Services['proveKey']>(),
    putBackFiles: vi.fn<Services['putBackFiles']>(),
    putBackMessages: vi.fn<Services['putBackMessages']>(),
    readAllMessages: vi.fn<Services['readAllMessages']>(),
    readDeletedMessages: vi.fn<Services['readDeletedMessages']>(),
    readLog: vi.fn<Services['readLog']>(),
    readNewestReports: vi.fn<Services['readNewestReports']>(),
    readNewestUploads: vi.fn<Services['readNewestUploads']>(),
    readOneMessage: vi.fn<Services['readOneMessage']>(),
    readPauses: vi.fn<Services['readPauses']>(),
    readStoredFile: vi.fn<Services['readStoredFile']>(),
    readTrash: vi.fn<Services['readTrash']>(),
    readTrashedFile: vi.fn<Services['readTrashedFile']>(),
    readUpload: vi.fn<Services['readUpload']>(),
    removeMessages: vi.fn<Services['removeMessages']>(),
    removeStray: vi.fn<Services['removeStray']>(),
    removeUpload: vi.fn<Services['removeUpload']>(),
    removeUploads: vi.fn<Services['removeUploads']>(),
    removeUploadsOf: vi.fn<Services['removeUploadsOf']>(),
    renewProof: vi.fn<Services['renewProof']>(),
    setChatPace: vi.fn<Services['setChatPace']>(),
    setPaused: vi.fn<Services['setPaused']>(),
    setSiteShut: vi.fn<Services['setSiteShut']>(),
    withdrawProof: vi.fn<Services['withdrawProof']>(),
    NOTHING_REMOVED: { removed: [], failures: [], filesKept: 0 },
    watchProofLost(onLost: () => void) {
      losable.lose = onLost;
      return stop;
    },
    watchIsSiteShut(onChange: (isShut: boolean) => void) {
      shuttable.report = onChange;
      return () => undefined;
    },
  };
  return { services: fakes, proof: losable, site: shuttable, stopWatch: stop };
});
vi.mock('#services/operator/deskMessages.ts', () => services);
vi.mock('#services/operator/deskReports.ts', () => services);
vi.mock('#services/operator/findUpload.ts', () => services);
vi.mock('#services/operator/operator.ts', () => services);
vi.mock('#services/operator/pauses.ts', () => services);
vi.mock('#services/operator/removeUploads.ts', () => services);
vi.mock('#services/operator/snippets.ts', () => services);
vi.mock('#services/operator/trash.ts', () => services);
vi.mock('#services/operator/trashedFiles.ts', () => services);
vi.mock('#services/operator/uploads.ts', () => services);
vi.mock('#services/site/siteStatus.ts', () => services);

beforeEach(() => {
  vi.resetAllMocks();
  services.holdsProof.mockResolvedValue(true);
  services.withdrawProof.mockResolvedValue();
  services.renewProof.mockResolvedValue();
  services.proveKey.mockImplementation((key) => Promise.resolve(key === KEY));
  services.deleteSnippetsNamed.mockResolvedValue(1);
  services.countUploadsOf.mockResolvedValue(12);
  services.dismissVisitor.mockResolvedValue(5);
  services.readPauses.mockResolvedValue({ uploads: false, chat: false, paceMs: 700 });
  services.readStoredFile.mockResolvedValue(null);
  services.readUpload.mockResolvedValue(null);
  services.readOneMessage.mockResolvedValue(null);
  services.findUpload.mockResolvedValue(null);
  services.putBackFiles.mockImplementation((files) => Promise.resolve(files.length));
  for (const read of [services.readNewestReports, services.readNewestUploads, services.readLog])
    read.mockResolvedValue([]);
  services.readAllMessages.mockResolvedValue([]);
  services.readDeletedMessages.mockResolvedValue([]);
  services.readTrash.mockResolvedValue([]);
});

function open() {
  const { unmount } = render(
    <>
      <AdminScreen />
      <Notifications />
    </>,
  );
  return { services, proof, site, stopWatch, user: userEvent.setup(), unmount };
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
  it.each(['', 'wrong', `${KEY} ${KEY}`, KEY.toUpperCase()])(
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

  it('opens with a key that was copied with the blanks around it', async () => {
    const { user } = open();
    await user.type(keyInput(), ` ${KEY} `);
    await user.click(button('Verify Key'));
    await dashboard();
  });

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
    services.proveKey.mockRejectedValue(Object.assign(new Error(), { code: 'resource-exhausted' }));
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
    services.withdrawProof.mockClear();
    const second = await openDashboard();
    second.unmount();
    expect(services.withdrawProof).toHaveBeenCalledTimes(2);
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
  const REAL = Array.from({ length: 40 }, (_, number) => message(5_000 + number, `Ann ${number}`));

  it('removes 150 messages of one link under 150 names among 90 honest ones with five presses', async () => {
    const { services } = await openDashboard();
    const link = { text: 'free answers https://spam.example/abc' };
    const wave = Array.from({ length: 150 }, (_, n) => ({ ...message(n, `u${n}`), ...link }));
    const honest = Array.from({ length: 90 }, (_, n) => message(1_000 + n, `Ann ${n % 30}`));
    services.readAllMessages.mockResolvedValue([...wave, ...honest]);
    fireEvent.click(button('Many messages at once'));
    await screen.findByText('240 messages by 180 names, the most first.');
    expect(screen.getAllByText(link.text)).toHaveLength(150);
    fireEvent.change(screen.getByLabelText('Says'), { target: { value: 'SPAM.example' } });
    expect(screen.getByText('150 messages by 150 names, the most first.')).toBeVisible();
    fireEvent.click(button('Choose all'));
    fireEvent.click(button('Remove (150)'));
    fireEvent.click(button('Yes, 150 messages'));
    expect(await screen.findByText('150 messages removed. They can be put back.')).toBeVisible();
    const [removed, chosen] = services.removeMessages.mock.lastCall ?? [];
    expect(new Set(removed?.map(({ text }) => text))).toEqual(new Set([link.text]));
    expect(chosen).toMatch(/^by what they say \(“SPAM\.example”\), by 150 names: /);
  });

  it('chooses only what is shown', async () => {
    const { services } = await openDashboard();
    services.readAllMessages.mockResolvedValue(
      Array.from({ length: 310 }, (_, number) => message(number, `bot ${number}`)),
    );
    fireEvent.click(button('Many messages at once'));
    await screen.findByText(/^310 messages by 310 names.*The first 300 are shown/);
    // By its text: a look at the roles of 300 rows takes seconds.
    const text = (name: string) => screen.getByText(name, { selector: 'button, button *' });
    fireEvent.click(text('Choose all'));
    expect(text('Remove (300)').closest('button')).toBeEnabled();
    // What was chosen of other rows is not chosen of these.
    fireEvent.change(screen.getByLabelText('Says'), { target: { value: 'text 309' } });
    expect(text('Remove (0)').closest('button')).toBeDisabled();
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

  it('chooses one by one, and between two times', async () => {
    const { services } = await openDashboard();
    const at = (text: string) => new Date(text).getTime();
    services.readAllMessages.mockResolvedValue(
      ['2026-11-01T10:00', '2026-11-02T10:00', '2026-11-03T10:00'].map((time, number) => ({
        ...message(number, 'Ann'),
        timestamp: at(time),
      })),
    );
    const set = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(button('Many messages at once'));
    await screen.findByText('3 messages by 1 name, the most first.');
    set('From', '2026-11-02T00:00');
    expect(screen.getByText('2 messages by 1 name, the most first.')).toBeVisible();
    set('Until', '2026-11-02T23:00');
    fireEvent.click(button('One by one'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ann: text 1' }));
    fireEvent.click(button('Remove (1)'));
    expect(screen.getByText(/^Chosen from .*, until .*, one by one\./)).toBeVisible();
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
    const failures = [new Error('no bytes')];
    services.removeUploads.mockResolvedValue({ removed: places, failures, filesKept: 0 });
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
    services.removeUploads.mockResolvedValue({
      removed: ['CD/note/r2'],
      failures: [],
      filesKept: 0,
    });
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
  const about = (kind: 'file' | 'message', target: string, reportedBy: string) =>
    ({ kind, target, reason: 'harmful', reportedBy }) as const;
  const essays = '-Ma'.padEnd(20, '-');

  it('stand beside the evidence of the one that is pressed or focused: files, messages, what is gone', async () => {
    services.readNewestReports.mockResolvedValue([
      about('message', 'gone'.padEnd(20, '-'), 'eve'),
      about('message', essays, 'ann'),
      about('file', 'CD/qp/r1', 'bob'),
    ]);
    services.readUpload.mockResolvedValue(upload);
    services.readOneMessage.mockImplementation((id) =>
      Promise.resolve(
        id === essays
          ? { id, text: 'Buy essays', sender: 'Eve', timestamp: 1, state: 'stored' }
          : null,
      ),
    );
    await openDashboard();
    const reports = within(await screen.findByRole('region', { name: 'Reports' }));
    const evidence = within(await reports.findByRole('region', { name: 'Evidence' }));
    expect(reports.getByText('3 things, 3 reports')).toBeVisible();
    const rows = reports.getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Unit 1.pdf'),
      expect.stringContaining('Buy essays'),
      expect.stringContaining('is\u00a0gone'),
    ]);
    expect(evidence.getByText('Unit 1.pdf')).toBeVisible();
    fireEvent.pointerEnter(rows[1]!);
    fireEvent.mouseOver(rows[1]!);
    expect(evidence.getByText('Unit 1.pdf')).toBeVisible();
    fireEvent.click(reports.getByText('Buy essays'));
    expect(evidence.getByText('Message of Eve')).toBeVisible();
    act(() => reports.getByRole('button', { name: /^Actions for Message gone/ }).focus());
    expect(evidence.queryByRole('button', { name: 'Remove' })).toBeNull();
    fireEvent.click(evidence.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('The report was dismissed.')).toBeVisible();
    expect(services.dismissReports.mock.lastCall?.[0]).toMatchObject({ kind: 'message' });
  });

  it('of one visitor go together', async () => {
    services.readNewestReports.mockResolvedValue([about('message', essays, 'flooder')]);
    const { user } = await openDashboard();
    await choose(user, `Message ${essays}`, 'Dismiss all of this visitor');
    expect(await screen.findByText('5 reports were dismissed.')).toBeVisible();
    expect(services.dismissVisitor.mock.lastCall?.[0]).toBe('flooder');
  });
});

describe('a link to a file', () => {
  const find = async (text: string) => {
    const { user } = await openDashboard();
    await user.type(screen.getByLabelText('Link to a file'), text);
    await user.click(button('Find'));
  };

  it('that leads to none says no more than that', async () => {
    await find('Unit 1.pdf');
    expect(await screen.findByText('No file was found by this link.')).toBeVisible();
  });

  it('that leads to a file without a record offers to remove it for good', async () => {
    const stray = { link: 'https://files.example/a', path: 'CD/note/a.pdf', place: null };
    services.findUpload.mockResolvedValue({ stray: { ...stray, uploadedBy: null } });
    await find('https://files.example/a?alt=media');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove for good' }));
    fireEvent.click(button('Yes, remove'));
    expect(await screen.findByText('1 file was removed.')).toBeVisible();
    expect(services.removeStray.mock.lastCall?.[0]).toMatchObject(stray);
  });
});

describe('the trash', () => {
  const trashed = (number: number) => ({
    ...{ place: `CD/note/r${number}`, title: `${number}.pdf`, uploadedBy: 'ann', at: START },
    ...{ record: {}, file: `CD/note/${number}.pdf` },
  });
  const START = Date.now() - 600_000;

  it('opens a file by its name, and says how many are whole again', async () => {
    services.readTrash.mockResolvedValue([trashed(1), trashed(2)]);
    services.readTrashedFile.mockResolvedValue(new Blob(['%PDF'], { type: 'application/pdf' }));
    services.putBackFiles.mockResolvedValue(1);
    const replace = vi.fn<(address: string) => void>();
    vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
    URL.createObjectURL = () => 'blob:file';
    await openDashboard();
    fireEvent.click(button('Many removed files at once'));
    fireEvent.click(await screen.findByRole('button', { name: '2.pdf' }));
    await waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('blob:file'));
    expect(services.readTrashedFile).toHaveBeenCalledExactlyOnceWith('CD/note/r2');
    expect(button('Put back (0)')).toBeDisabled();
    fireEvent.click(button('Choose all'));
    fireEvent.click(button('Put back (2)'));
    fireEvent.click(button('Yes, 2 removed files'));
    expect(
      await screen.findByText(
        '1 file was put back. 1 file stays in the trash: the bytes are gone.',
      ),
    ).toBeVisible();
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
      const removed = Array.from({ length: 25 }, (_, number) => `CD/note/r${number}`);
      onRemoved?.({ removed, failures: [], filesKept: 0 });
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
