import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from './renderAt.tsx';
import { HEADLINE, SITE_NAME, TAGLINE } from '#config/site.ts';

vi.mock('#services/firebase/visitor.ts', () => ({
  prepareSignIn: () => Promise.resolve(),
  signedInUid: () => null,
  watchUid: () => () => undefined,
  watchVisitor: () => () => undefined,
}));
vi.mock('#services/site/siteStatus.ts', () => ({
  readIsSiteShut: () => Promise.resolve(false),
  watchIsSiteShut: () => () => undefined,
  areUploadsPaused: () => Promise.resolve(false),
}));
vi.mock('#services/library/totals.ts', () => ({ countAllFiles: () => Promise.resolve(1_234) }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const heading = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

// The title is set after the page has been rendered.
const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('route table', { timeout: 30_000 }, () => {
  it.each([
    ['/', HEADLINE],
    ['/Notes', 'Select a Course'],
    ['/Contribute', 'Upload Your Notes'],
    ['/Aboutus', `About ${SITE_NAME}`],
    ['/Contactus', 'Contact'],
    ['/signin', 'Sign In'],
    ['/login', 'Log In'],
    ['/Moved', 'Page Moved'],
    ['/dashboard', '404 - Page Not Found'],
    ['/no/such/page', '404 - Page Not Found'],
  ])('%s shows %s between header and footer', async (address, name) => {
    await renderAt(address);
    expect(await heading(name)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 2025 ${SITE_NAME}`);
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    ['/TermsOfUse', 'Terms of Use'],
    ['/PrivacyPolicy', 'Privacy Policy'],
  ])('%s shows %s without header and footer', async (address, name) => {
    await renderAt(address);
    expect(await heading(name)).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.getAllByRole('main')).toHaveLength(1);
  });

  it('/contact leads to /Contactus', async () => {
    await renderAt('/contact');
    expect(await heading('Contact')).toBeVisible();
    expect(window.location.pathname).toBe('/Contactus');
  });

  it('/Files without a course leads to /Notes', async () => {
    await renderAt('/Files');
    expect(await heading('Select a Course')).toBeVisible();
    expect(window.location.pathname).toBe('/Notes');
  });
});

describe('navigation', { timeout: 30_000 }, () => {
  it('gives the page its title and the focus to its heading', async () => {
    await renderAt('/');
    await heading(HEADLINE);
    await titled(`${SITE_NAME} | ${HEADLINE}`);
    await userEvent.click(screen.getByRole('link', { name: 'ABOUT' }));
    const about = await heading(`About ${SITE_NAME}`);
    await waitFor(() => expect(about).toHaveFocus());
    await titled(`About | ${SITE_NAME}`);
  });

  it('leaves the focus alone where only the query changes', async () => {
    await renderAt('/Aboutus');
    await heading(`About ${SITE_NAME}`);
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Get Notes' });
    link.focus();
    window.history.pushState({}, '', '/Aboutus?from=here');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(link).toHaveFocus();
  });
});

describe('the landing page', { timeout: 30_000 }, () => {
  it.each([
    ['Contribute', '/Contribute'],
    ['Get Notes', '/Notes'],
  ])("leads by '%s' to %s", async (name, path) => {
    await renderAt('/');
    await userEvent.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it("gives three reasons under 'Why Choose'", async () => {
    await renderAt('/');
    expect(await screen.findByRole('heading', { level: 2, name: /^Why Choose/ })).toBeVisible();
    for (const name of ['Easy Access', 'Collaborative Community', 'Ace Your Exams']) {
      expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
    }
  });

  it('has the tagline of the site', async () => {
    await renderAt('/');
    expect(await screen.findByText(TAGLINE)).toBeVisible();
  });
});
