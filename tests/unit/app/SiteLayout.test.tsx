import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Footer } from '#app/SiteLayout.tsx';
import { SITE_NAME } from '#config/site.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  window.localStorage.clear();
});

function openFooter() {
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
}

describe('footer', () => {
  it.each([
    ['Privacy Policy', '/PrivacyPolicy'],
    ['Terms of Use', '/TermsOfUse'],
    ['Contact', '/contact'],
  ])("leads by '%s' to %s", (name, path) => {
    openFooter();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('shows a 2025 copyright', () => {
    openFooter();
    expect(screen.getByText(`© 2025 ${SITE_NAME}`, { exact: false })).toBeVisible();
  });
});

describe('theme switch', () => {
  const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  it('follows the system at first', () => {
    openFooter();
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it.each([
    ['Dark', 'dark'],
    ['Light', 'light'],
  ])("puts '%s' on the document and keeps it", async (name, theme) => {
    openFooter();
    await choose(name);
    expect(screen.getByRole('radio', { name })).toBeChecked();
    expect(document.documentElement.dataset['theme']).toBe(theme);
    expect(window.localStorage.getItem('studynest-theme')).toBe(theme);
  });

  it('goes back to the system', async () => {
    openFooter();
    await choose('Dark');
    await choose('System');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(window.localStorage.getItem('studynest-theme')).toBeNull();
  });

  it('works where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openFooter();
    await choose('Dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
