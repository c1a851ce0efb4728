import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Account, SignedInAs } from '#features/account/Account.tsx';
import { logError } from '#lib/log.ts';
import { setSignedInBefore } from '#lib/signedInBefore.ts';
import type { Visitor } from '#services/firebase/visitor.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';

type Watch = (
  onVisitor: (visitor: Visitor | null) => void,
  onError: (error: unknown) => void,
) => () => void;

const service = vi.hoisted(() => ({
  watchVisitor: vi.fn<Watch>(),
  signOut: vi.fn<() => Promise<void>>(),
}));
vi.mock('#services/firebase/visitor.ts', () => service);
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));

const stopWatching = vi.fn();

// The account loads its menu when it is first needed. Compiling it is not part of any test.
beforeAll(async () => {
  await import('#features/account/AccountMenu.tsx');
});
beforeEach(() => {
  currentNotice.set(null);
  service.watchVisitor.mockReset().mockReturnValue(stopWatching);
  service.signOut.mockReset().mockResolvedValue(undefined);
  stopWatching.mockReset();
  setSignedInBefore(false);
});

function open(address = '/') {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <main>
        <Account />
        <SignedInAs />
        <Notifications />
      </main>
    </MemoryRouter>,
  );
}

/** Reports who is signed in, as the service does. */
async function tell(visitor: Visitor | null) {
  await vi.waitFor(() => expect(service.watchVisitor).toHaveBeenCalled());
  act(() => {
    for (const [onVisitor] of service.watchVisitor.mock.calls) onVisitor(visitor);
  });
}

const asha = () => screen.queryByRole('button', { name: /^Signed in as\s*Asha$/ });

async function signOutFromMenu() {
  const user = userEvent.setup();
  asha()!.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toHaveTextContent('Signed in as Asha');
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
}

const signIn = () => screen.queryByRole('link', { name: 'Sign In' });

describe('the account', () => {
  it('leads to signing in while nobody is signed in', async () => {
    open();
    expect(signIn()).toHaveAttribute('href', '/signin');
    act(() => setSignedInBefore(true));
    await tell({ name: 'Asha', guest: null });
    expect(signIn()).toBeNull();
    await tell(null);
    expect(signIn()).toBeVisible();
  });

  it('does not lead to signing in where that is', () => {
    open('/signin');
    expect(signIn()).toBeNull();
  });

  it('welcomes by name who is signed in', async () => {
    setSignedInBefore(true);
    open();
    await tell({ name: 'Asha', guest: null });
    expect(screen.getByRole('status')).toHaveTextContent('Welcome, AshaYou are signed in as Asha.');
    await tell(null);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('asks nothing if nobody has signed in before', () => {
    open();
    expect(service.watchVisitor).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says who is signed in, as soon as somebody is', async () => {
    open();
    act(() => setSignedInBefore(true));
    await tell({ name: 'Asha', guest: null });
    expect(asha()).toBeVisible();
  });

  it('shows nothing for a guest without a name', async () => {
    setSignedInBefore(true);
    open();
    await tell(null);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('signs out from its menu, and says so', async () => {
    setSignedInBefore(true);
    open();
    await tell({ name: 'Asha', guest: null });
    await signOutFromMenu();
    expect(service.signOut).toHaveBeenCalledOnce();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^You are signed out\.$/);
    await tell(null);
    expect(asha()).toBeNull();
    expect(signIn()).toHaveFocus();
  });

  it('leaves the focus where the visitor has taken it while signing out', async () => {
    setSignedInBefore(true);
    open();
    await tell({ name: 'Asha', guest: null });
    await signOutFromMenu();
    const alert = await screen.findByRole('alert');
    alert.tabIndex = -1;
    alert.focus();
    await tell(null);
    expect(signIn()).toBeVisible();
    expect(alert).toHaveFocus();
  });

  it('says when signing out did not work, and stays', async () => {
    const error = new Error('no network');
    service.signOut.mockRejectedValue(error);
    setSignedInBefore(true);
    open();
    await tell({ name: 'Asha', guest: null });
    await signOutFromMenu();
    expect(await screen.findByText('Couldn’t sign you out. Please try again.')).toHaveAttribute(
      'role',
      'alert',
    );
    expect(logError).toHaveBeenCalledWith('sign out', error);
    expect(asha()).toBeVisible();
  });

  it('names nobody where it cannot be said who is signed in', async () => {
    setSignedInBefore(true);
    open();
    await vi.waitFor(() => expect(service.watchVisitor).toHaveBeenCalled());
    const error = new Error('no network');
    service.watchVisitor.mock.calls[0]![1](error);
    expect(logError).toHaveBeenCalledWith('say who is signed in', error);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads to signing in, and shows the rest of the page, if its menu cannot be loaded', async () => {
    const error = new Error('no network');
    vi.doMock('#features/account/AccountMenu.tsx', () => Promise.reject(error));
    setSignedInBefore(true);
    open();
    await vi.waitFor(() =>
      expect(logError).toHaveBeenCalledWith('load a chunk of the page', expect.any(Error)),
    );
    vi.doUnmock('#features/account/AccountMenu.tsx');
    expect(signIn()).toBeVisible();
  });

  it('stops listening when it is removed', async () => {
    setSignedInBefore(true);
    const { unmount } = open();
    await tell({ name: 'Asha', guest: null });
    unmount();
    expect(stopWatching).toHaveBeenCalledTimes(2);
  });
});
