import { Link } from 'react-router-dom';
import { SITE_NAME } from '#config/site.ts';
import { TwigLine } from '#ui/TwigLine.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const LINKS = [
  { to: '/PrivacyPolicy', text: 'Privacy Policy' },
  { to: '/TermsOfUse', text: 'Terms of Use' },
  { to: '/contact', text: 'Contact' },
] as const;

/** The footer of most pages: legal links, contact and the theme switch. */
export function Footer() {
  return (
    <footer className="relative z-10 mt-auto border-t border-line bg-well">
      <div className="mx-auto flex max-w-page flex-col items-center gap-2 px-4 py-4 sm:px-6 lg:flex-row lg:justify-between lg:py-6">
        <div className="flex flex-col items-center lg:items-start">
          <TwigLine className="max-lg:hidden" />
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
