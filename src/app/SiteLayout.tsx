import { ViewTransition, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Monitor, Moon, Sun } from 'lucide-react';
import { SITE_NAME } from '#config/site.ts';
import { Account } from '#features/account/Account.tsx';
import { STORAGE_KEYS, writeStored } from '#lib/localStore.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/store.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { Header } from './Header.tsx';

interface LayoutProps {
  readonly children: ReactNode;
}

/** The layout of most pages: skip link, header, page and footer. */
export function SiteLayout({ children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The chat makes this box as tall as the window. */}
      <div className="site-box flex flex-1 flex-col">
        <SkipLink />
        <Header account={<Account />} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <CurrentPage>{children}</CurrentPage>
        </main>
      </div>
      <Footer />
    </div>
  );
}

/** The layout of pages that have no header and footer. */
export function BareLayout({ children }: LayoutProps) {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <CurrentPage>{children}</CurrentPage>
    </main>
  );
}

/**
 * The current page. In browsers with view transitions it fades away before the next one comes
 * (index.css). The next one is no part of the transition, whose pictures take no presses.
 */
function CurrentPage({ children }: LayoutProps) {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" exit="auto">
      {children}
    </ViewTransition>
  );
}

/** Lets keyboard users skip the header. It is visible only while it has the focus. */
function SkipLink() {
  return (
    <a
      href="#main"
      className={`${buttonStyle({ variant: 'primary' })} sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2`}
    >
      Skip to content
    </a>
  );
}

const LINKS = [
  { to: '/PrivacyPolicy', text: 'Privacy Policy' },
  { to: '/TermsOfUse', text: 'Terms of Use' },
  { to: '/contact', text: 'Contact' },
] as const;

/** The footer of most pages: legal links, contact and the theme switch. */
export function Footer() {
  return (
    <footer className="relative z-10 mt-auto border-t border-line">
      <div className="mx-auto flex max-w-page flex-col items-center gap-2 px-4 py-4 sm:px-6 lg:flex-row lg:justify-between lg:py-6">
        <div className="flex flex-col items-center lg:items-start">
          <p className="text-sm text-ink-soft">{`© 2025 ${SITE_NAME}. Free for every student.`}</p>
        </div>
        <nav aria-label="Legal and contact">
          <ul className="flex flex-wrap justify-center gap-x-2">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center px-2 text-sm">
                  <span className="text-link">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const CHOICES = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Lets the visitor choose the light theme, the dark one, or the device's. */
function ThemeSwitch() {
  const chosen = useStore(themeStore, 'system');
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      className="inline-flex flex-wrap rounded-md bg-well p-0.5"
    >
      {CHOICES.map(({ theme, label, Icon }) => (
        <label
          key={theme}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-soft has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-checked:lift-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marigold-deep forced-colors:has-checked:underline"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="sr-only"
          />
          <Icon aria-hidden className="size-4.5" />
          {label}
        </label>
      ))}
    </div>
  );
}

/** The visitor's choice; 'system' follows the device. */
type Theme = 'system' | 'light' | 'dark';

/** The chosen theme. src/start/inline.js applies it before the first paint. */
const themeStore = createStore<Theme>(() => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
});

/** Applies a theme and stores it for the next visit. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeStored(STORAGE_KEYS.theme, theme === 'system' ? null : theme);
  themeStore.set(theme);
}
