import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Header } from '#app/Header.tsx';
import { SITE_NAME } from '#config/site.ts';

function openHeader(address = '/') {
  const routes = [{ path: '*', element: <Header /> }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return { router, ...render(<RouterProvider router={router} />) };
}

const toggle = () => screen.getByRole('button', { name: 'Menu' });

describe('header', () => {
  it.each([
    ['HOME', '/'],
    ['ABOUT', '/Aboutus'],
    ['CONTACT', '/Contactus'],
    ['FILE NEST', '/FileNest'],
    ['SNIPPET CHAT', '/Snippetchat'],
    ['File Nest', '/FileNest'],
  ])("leads by '%s' to %s", (name, path) => {
    openHeader();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it.each([
    ['Get Notes', '/Notes'],
    ['Contribute', '/Contribute'],
  ])("leads by '%s' to %s, but from Home, which has its own buttons", (name, path) => {
    const { unmount } = openHeader('/Aboutus');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
    unmount();
    openHeader('/');
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('has a wordmark that does not navigate', () => {
    openHeader();
    expect(screen.getByText(SITE_NAME).closest('a, button')).toBeNull();
  });

  it('shows and hides the links by the toggle', async () => {
    openHeader();
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');
    expect(toggle()).toHaveAttribute('aria-controls', screen.getByRole('navigation').id);
    await userEvent.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes on Escape and gives the focus back', async () => {
    openHeader();
    await userEvent.click(toggle());
    screen.getByRole('link', { name: 'ABOUT' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  it.each(['ABOUT', 'HOME'])('closes when %s has been pressed on Home', async (link) => {
    openHeader();
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole('link', { name: link }));
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});
