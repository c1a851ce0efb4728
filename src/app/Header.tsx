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

interface HeaderProps {
  /** Shows who is signed in. It loads late into free space, so it shifts nothing. */
  readonly account?: ReactNode;
}

/** The header: wordmark, account and main links, which a Menu button opens on small screens. */
export function Header({ account }: HeaderProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    <header className="relative z-30 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-15 max-w-page flex-wrap items-center gap-x-3 px-4 py-1.5 sm:px-6 lg:min-h-18">
        <Wordmark />
        <div className="flex min-h-11 min-w-0 flex-1 items-center justify-end">{account}</div>
        <Button
          ref={toggle}
          variant="secondary"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpenAt(open ? null : pathname)}
          onKeyDown={closeOnEscape}
          className="lg:hidden"
        >
          {open ? (
            <X aria-hidden className="size-5" />
          ) : (
            <MenuIcon aria-hidden className="size-5" />
          )}
          Menu
        </Button>
        {/* Escape closes the links wherever among them the focus is. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav
          id={listId}
          aria-label="Main"
          onKeyDown={closeOnEscape}
          className={classNames(
            'basis-full items-center gap-1 pt-2 pb-2 lg:flex lg:basis-auto lg:py-0',
            !open && 'hidden',
          )}
        >
          <ul className="flex flex-col lg:flex-row">
            {LINKS.map(({ to, text }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end
                  className="flex min-h-12 items-center rounded-sm px-3 text-sm font-semibold tracking-wide decoration-3 underline-offset-8 hover:bg-well aria-[current=page]:underline aria-[current=page]:decoration-marigold-deep"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink
            to="/FileNest"
            variant="accent"
            className="mt-2 w-full lg:mt-0 lg:ml-2 lg:w-auto"
          >
            File Nest
          </ButtonLink>
        </nav>
      </div>
    </header>
  );
}
