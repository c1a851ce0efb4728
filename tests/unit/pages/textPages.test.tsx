import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AboutPage } from '#pages/AboutPage.tsx';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import { PrivacyPage } from '#pages/PrivacyPage.tsx';
import { TermsPage } from '#pages/TermsPage.tsx';

const sections = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('terms of use', () => {
  it('has the sections of the contract', () => {
    render(<TermsPage />, { wrapper: MemoryRouter });
    expect(sections()).toEqual([
      'Introduction',
      'Usage Rights',
      'Prohibited Activities',
      'Liability',
      'Changes to Terms',
    ]);
  });
});

describe('privacy policy', () => {
  it('has the sections of the contract', () => {
    render(<PrivacyPage />, { wrapper: MemoryRouter });
    expect(sections()).toEqual([
      'Introduction',
      'Information We Collect',
      'How We Use Your Information',
      'Data Protection',
      'Changes',
    ]);
  });

  it('names the fingerprint of a file, and the message beside an account number', () => {
    render(<PrivacyPage />, { wrapper: MemoryRouter });
    const more = screen.getAllByRole('group').map(({ textContent }) => textContent);
    expect(more).toContainEqual(
      expect.stringMatching(/its size and kind, a fingerprint \(SHA-256\)/),
    );
    expect(more).toContainEqual(
      expect.stringMatching(/last message or deletion, and which message it was, are kept/),
    );
  });
});

describe('about', () => {
  it('states the mission and credits the illustration, which is shipped with the site', () => {
    render(<AboutPage />, { wrapper: MemoryRouter });
    expect(screen.getByText(/free access to notes, question papers/)).toBeVisible();
    expect(screen.getByRole('figure')).toHaveTextContent('Open Peeps by Pablo Stanley');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/illustrations/students.svg');
  });
});

describe('404 page', () => {
  it("says '404 - Page Not Found', shows an illustration and leads home", () => {
    render(<NotFoundPage />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    expect(screen.getByText(/lonely/)).toBeVisible();
    expect(screen.getByRole('img')).toHaveAttribute('src', '/illustrations/alone.svg');
    expect(screen.getByRole('link', { name: 'Take Me Back to Civilization!' })).toHaveAttribute(
      'href',
      '/',
    );
  });
});
