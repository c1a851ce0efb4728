import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LogInPage } from '#pages/LogInPage.tsx';

function openLogIn() {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LogInPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/login'] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), path: () => router.state.location.pathname };
}

async function logIn(email: string, password: string) {
  const opened = openLogIn();
  if (email) await opened.user.type(screen.getByLabelText('Email'), email);
  if (password) await opened.user.type(screen.getByLabelText('Password'), password);
  await opened.user.click(screen.getByRole('button', { name: 'Log In' }));
  return opened.path();
}

describe('log in', () => {
  it('goes to /dashboard with no check', async () => {
    expect(await logIn('anybody@example.org', 'anything')).toBe('/dashboard');
  });

  it.each([
    ['no email', '', 'secret'],
    ['no password', 'a@example.org', ''],
    ['an email without a valid format', 'a', 'secret'],
  ])('stays with %s', async (_what, email, password) => {
    expect(await logIn(email, password)).toBe('/login');
  });

  it("leads to /signin by 'New here?'", async () => {
    const { user, path } = openLogIn();
    await user.click(screen.getByRole('link', { name: 'New here?' }));
    expect(path()).toBe('/signin');
  });
});
