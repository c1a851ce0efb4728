import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_SENDER_LENGTH } from '#model/limits.ts';
import { TimeoutError } from '#lib/timeLimit.ts';
import { SignInPage } from '#pages/SignInPage.tsx';
import { PopupTooLateError } from '#services/firebase/visitor.ts';

const service = vi.hoisted(() => ({
  preparePopup: vi.fn<() => Promise<void>>(),
  prepareSignIn: vi.fn<() => Promise<void>>(),
  signInWithGoogle: vi.fn<(onWindowClosed: () => void) => Promise<void>>(),
  signInAsGuest: vi.fn<(name: string) => Promise<void>>(),
}));
vi.mock('#services/firebase/visitor.ts', async (original) => ({
  ...(await original<typeof import('#services/firebase/visitor.ts')>()),
  ...service,
}));

beforeEach(() => {
  for (const call of Object.values(service)) call.mockReset().mockResolvedValue(undefined);
});

function openSignIn() {
  const router = createMemoryRouter(
    [
      { path: '/signin', element: <SignInPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/signin'] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, path: () => router.state.location.pathname };
}

const button = (name: string) => screen.getByRole('button', { name });

describe('sign in', () => {
  it("is titled 'Sign In' and offers Google and the guest mode", () => {
    openSignIn();
    expect(screen.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
    expect(button('Sign In with Google')).toBeEnabled();
    expect(button('Continue as Guest')).toBeEnabled();
  });

  it('goes to /dashboard after Google', async () => {
    const { user, path } = openSignIn();
    await user.click(button('Sign In with Google'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('goes nowhere after Google if the visitor has left the screen by then', async () => {
    let finish: () => void = () => undefined;
    service.signInWithGoogle.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    const { user, router, path } = openSignIn();
    await user.click(button('Sign In with Google'));
    await act(() => router.navigate('/Contribute'));
    await act(async () => {
      finish();
      await Promise.resolve();
    });
    expect(path()).toBe('/Contribute');
  });

  it("shows the provider's message in an alert, and stays", async () => {
    service.signInWithGoogle.mockRejectedValue(
      new Error('Firebase: Error (auth/popup-closed-by-user).'),
    );
    const { user, path } = openSignIn();
    await user.click(button('Sign In with Google'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Firebase: Error \(auth\/popup-closed-by-user\)\.$/,
    );
    expect(screen.getByText('You closed Google’s window before you were signed in.')).toBeVisible();
    expect(path()).toBe('/signin');
    expect(button('Sign In with Google')).toBeEnabled();
  });

  it('asks nothing of Google before a pointer or the focus comes to its button', async () => {
    const { user } = openSignIn();
    await user.hover(button('Continue as Guest'));
    expect(service.preparePopup).not.toHaveBeenCalled();
    await user.hover(button('Sign In with Google'));
    expect(service.preparePopup).toHaveBeenCalledOnce();
  });

  it('says that it waits for Google, and that it has waited long enough', async () => {
    let refuse: (error: Error) => void = () => undefined;
    service.signInWithGoogle.mockReturnValue(
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    );
    const { user } = openSignIn();
    await user.click(button('Sign In with Google'));
    expect(screen.getByText('Waiting for Google…')).toHaveRole('status');
    expect(button('Sign In with Google')).toBeDisabled();
    refuse(new TimeoutError(15_000));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Google didn’t answer\./);
    expect(button('Sign In with Google')).toBeEnabled();
  });

  it('asks for another press where the pop-up came too late', async () => {
    service.signInWithGoogle.mockRejectedValueOnce(new PopupTooLateError());
    const { user, path } = openSignIn();
    await user.click(button('Sign In with Google'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Google is ready. Press the button again.',
    );
    await user.click(button('Sign In with Google'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('asks a guest for a display name, with a way back', async () => {
    const { user } = openSignIn();
    await user.click(button('Continue as Guest'));
    expect(screen.getByText('Enter a display name to continue as a guest.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.click(button('Back'));
    expect(button('Continue as Guest')).toBeVisible();
  });

  it('is ready for another try once the window is closed, whatever still comes of it', async () => {
    let fail: (error: Error) => void = () => undefined;
    service.signInWithGoogle.mockImplementation((onWindowClosed) => {
      onWindowClosed();
      return new Promise((_resolve, reject) => (fail = reject));
    });
    const { user } = openSignIn();
    await user.click(button('Sign In with Google'));
    expect(button('Sign In with Google')).toBeEnabled();
    await user.click(button('Continue as Guest'));
    fail(new Error('Firebase: Error (auth/popup-closed-by-user).'));
    await act(() => Promise.resolve());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers another browser where no window can open', async () => {
    service.signInWithGoogle.mockRejectedValue(new Error('Firebase: Error (auth/popup-blocked).'));
    const { user } = openSignIn();
    await user.click(button('Sign In with Google'));
    expect(
      await screen.findByRole('heading', { name: 'Open this page in your browser' }),
    ).toBeVisible();
    await user.click(button('Copy link'));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  it.each([
    ['Firebase: Error (auth/internal-error).', 'Couldn’t sign you in. Please try again.'],
    ['Firebase: The email address is badly formatted. (auth/invalid-email).', ''],
  ])('explains a message that is only a code: %s', async (message, explanation) => {
    service.signInWithGoogle.mockRejectedValue(new Error(message));
    const { user } = openSignIn();
    await user.click(button('Sign In with Google'));
    const box = (await screen.findByRole('alert')).parentElement;
    expect(box).toHaveTextContent(explanation + message);
  });

  it('keeps a name that a password manager has put into the field', async () => {
    const { user, path } = openSignIn();
    await user.click(button('Continue as Guest'));
    // React hears nothing of this.
    Object.assign(screen.getByRole('textbox'), { value: 'Anjali' });
    await user.click(button('Continue'));
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(service.signInAsGuest).toHaveBeenCalledExactlyOnceWith('Anjali');
  });

  it('takes a long name with an emoji at its end whole, or not at all', async () => {
    const { user } = openSignIn();
    await user.click(button('Continue as Guest'));
    const field = screen.getByRole('textbox');
    await user.type(field, 'a'.repeat(MAX_SENDER_LENGTH - 1) + '🪺');
    expect(field).toHaveValue('a'.repeat(MAX_SENDER_LENGTH - 1) + '🪺');
    await user.click(button('Continue'));
    expect(screen.getByRole('alert')).toHaveTextContent(/^A name can have up to/);
    expect(service.signInAsGuest).not.toHaveBeenCalled();
  });

  it.each(['', '   ', '\u3164', '\u200b\u2800', '\u202e'])(
    "says 'Please enter a display name.' to the name '%s'",
    async (name) => {
      const { user } = openSignIn();
      await user.click(button('Continue as Guest'));
      Object.assign(screen.getByRole('textbox'), { value: name });
      await user.click(button('Continue'));
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please enter a display name\.$/);
      expect(service.signInAsGuest).not.toHaveBeenCalled();
    },
  );

  it('signs a guest in under the trimmed name and goes to /dashboard', async () => {
    const { user, path } = openSignIn();
    await user.click(button('Continue as Guest'));
    await user.type(screen.getByRole('textbox'), '  نور  {Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(service.signInAsGuest).toHaveBeenCalledExactlyOnceWith('نور');
  });
});
