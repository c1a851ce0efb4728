import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminScreen } from '#features/admin/AdminScreen.tsx';
import type { AdminServices } from '#features/admin/adminServices.ts';
import { Notifications } from '#ui/Notifications.tsx';

afterEach(() => act(() => toast.remove()));

function open() {
  const services = {
    unlock: vi.fn((key: string) => Promise.resolve(key === 'the key')),
    lock: vi.fn(() => Promise.resolve()),
    isUnlocked: vi.fn(() => Promise.resolve(true)),
    watchLockOut: vi.fn(() => () => undefined),
    clearMessages: vi.fn(() => Promise.resolve()),
    deleteSnippetsNamed: vi.fn((name: string) => Promise.resolve(name === 'old' ? 2 : 0)),
    setSiteShut: vi.fn(() => Promise.resolve()),
  } satisfies AdminServices;
  render(
    <main>
      <AdminScreen services={services} />
      <Notifications />
    </main>,
  );
  return { services, user: userEvent.setup() };
}

async function openDashboard() {
  const { services, user } = open();
  await user.type(screen.getByPlaceholderText('Enter Security Key'), 'the key');
  await user.click(screen.getByRole('button', { name: 'Verify Key' }));
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  return {
    services,
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    name: (text: string) => user.type(screen.getByPlaceholderText('Enter Snippet Name'), text),
  };
}

const alert = async () => (await screen.findByRole('alert')).textContent;

describe('the admin screen', () => {
  it("is 'Admin Authentication' until the key is verified", () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Authentication');
    expect(screen.getByPlaceholderText('Enter Security Key')).toHaveAttribute('type', 'password');
  });

  it.each(['', 'The key', ' the key', 'the key '])(
    "alerts 'Invalid Security Key' to the key '%s', and stays locked",
    async (key) => {
      const { user } = open();
      if (key) await user.type(screen.getByPlaceholderText('Enter Security Key'), key);
      await user.click(screen.getByRole('button', { name: 'Verify Key' }));
      expect(await alert()).toBe('Invalid Security Key');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Admin Authentication');
    },
  );

  it.each(['', '   '])(
    "alerts 'Enter a valid Realtime DB path' when the chat is cleared with the name '%s'",
    async (text) => {
      const { services, press, name } = await openDashboard();
      if (text) await name(text);
      await press('clear Snippet chat messages !');
      expect(await alert()).toBe('Enter a valid Realtime DB path');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(services.clearMessages).not.toHaveBeenCalled();
    },
  );

  it.each(['', '   '])(
    "alerts 'Enter a valid Firestore document path' when a snippet named '%s' is deleted",
    async (text) => {
      const { services, press, name } = await openDashboard();
      if (text) await name(text);
      await press('Delete Snippet');
      expect(await alert()).toBe('Enter a valid Firestore document path');
      expect(services.deleteSnippetsNamed).not.toHaveBeenCalled();
    },
  );

  it("alerts 'No document found with the given name' where no snippet matches", async () => {
    const { services, press, name } = await openDashboard();
    await name('none such');
    await press('Delete Snippet');
    await press('Yes, delete');
    expect(await alert()).toBe('No document found with the given name');
    expect(services.deleteSnippetsNamed).toHaveBeenCalledExactlyOnceWith('none such');
  });

  it("alerts 'Firestore document deleted' after deleting", async () => {
    const { press, name } = await openDashboard();
    await name('old');
    await press('Delete Snippet');
    await press('Yes, delete');
    expect(await alert()).toBe('Firestore document deleted');
  });

  it("alerts 'Realtime DB data deleted' after clearing, whatever the name", async () => {
    const { services, press, name } = await openDashboard();
    await name('anything');
    await press('clear Snippet chat messages !');
    await press('Yes, clear');
    expect(await alert()).toBe('Realtime DB data deleted');
    expect(services.clearMessages).toHaveBeenCalledExactlyOnceWith();
  });

  it.each([
    ['Shutdown Website', true, 'Website shutdown triggered'],
    ['wake up Website', false, 'Website wake up triggered'],
  ])("'%s' writes the status %s and alerts '%s'", async (button, status, text) => {
    const { services, press } = await openDashboard();
    await press(button);
    expect(await alert()).toBe(text);
    expect(services.setSiteShut).toHaveBeenCalledExactlyOnceWith(status);
  });
});
