import { Monitor, Moon, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SITE_NAME } from '#config/site.ts';
import { writeStored, STORAGE_KEYS } from '#lib/localStore.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';

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
