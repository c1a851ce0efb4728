import { Menu as MenuIcon, X } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { classNames } from '#ui/classNames.ts';
import { Wordmark } from './Wordmark.tsx';

const LINKS = [
  { to: '/', text: 'HOME' },
  { to: '/Aboutus', text: 'ABOUT' },
  { to: '/Contactus', text: 'CONTACT' },
  { to: '/FileNest', text: 'FILE NEST' },
  { to: '/Snippetchat', text: 'SNIPPET CHAT' },
] as const;

/** Home has its own buttons to these two. */
const LINKS_ELSEWHERE = [
  { to: '/Notes', text: 'Get Notes' },
  { to: '/Contribute', text: 'Contribute' },
] as const;

interface HeaderProps {
  /** The visitor who is signed in, or a link to sign in. It changes late, but shifts nothing. */
  readonly account?: ReactNode;
}

/**
 * The header: wordmark, account and main links. On small screens a Menu button opens the links over
 * the page.
 */
export function Header({ account }: HeaderProps) {
  const { pathname, key } = useLocation();
  /** The history entry on which the links were opened; null while they are closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Any navigation closes the links. Going back to that entry must not open them again.
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const open = openAt === key;
  const links = pathname === '/' ? LINKS : [...LINKS, ...LINKS_ELSEWHERE];
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-15 max-w-page flex-wrap items-center gap-x-2 px-4 py-1.5 sm:px-6 lg:min-h-18">
        <Wordmark />
        <div className="ms-auto flex min-h-11 items-center lg:order-last">{account}</div>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpenAt(open ? null : key)}
          onKeyDown={closeOnEscape}
          className="max-sm:px-0! lg:hidden"
        >
          {open ? (
            <X aria-hidden className="size-5" />
          ) : (
            <MenuIcon aria-hidden className="size-5" />
          )}
          <span className="max-sm:sr-only">Menu</span>
        </Button>
        {/* Escape closes the links whichever of them has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          id={listId}
          aria-label="Main"
          onKeyDown={closeOnEscape}
          className={classNames('menu-panel lg:flex lg:items-center', !open && 'hidden')}
        >
          <ul className="flex flex-col lg:flex-row">
            {links.map(({ to, text }) => (
              <li key={to}>
                <NavLink to={to} end className="nav-link">
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          {/* Not on small screens, where the opened list has a link of the same name. */}
          <ButtonLink to="/FileNest" variant="accent" className="ml-2 max-lg:hidden">
            File Nest
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
