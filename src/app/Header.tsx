import {
  BookmarkCheck,
  House,
  Info,
  LibraryBig,
  Mail,
  Menu as MenuIcon,
  MessagesSquare,
  NotebookText,
  Upload,
  X,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MARK } from '#config/mark.ts';
import { SITE_NAME } from '#config/site.ts';
import { useLayer } from '#lib/layers.ts';
import { logError } from '#lib/log.ts';
import { KEPT_MARK } from '#model/caches.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';

/** What students come for: the doors of the library. */
const DOORS = [
  { to: '/Notes', text: 'Get Notes', Icon: NotebookText },
  { to: '/Contribute', text: 'Contribute', Icon: Upload },
  { to: '/FileNest', text: 'FILE NEST', Icon: LibraryBig },
  { to: '/Snippetchat', text: 'SNIPPET CHAT', Icon: MessagesSquare },
  { to: '/KeptFiles', text: 'Kept files', Icon: BookmarkCheck },
] as const;

/** What is about the site, in a lower voice. */
const ABOUT_IT = [
  { to: '/', text: 'HOME', Icon: House },
  { to: '/Aboutus', text: 'ABOUT', Icon: Info },
  { to: '/Contactus', text: 'CONTACT', Icon: Mail },
] as const;

/** Home has its own buttons to these two. */
const NOT_ON_HOME: readonly string[] = ['/Notes', '/Contribute'];

interface HeaderProps {
  /** The visitor who is signed in, or a link to sign in. It changes late, but shifts nothing. */
  readonly account?: ReactNode;
}

/**
 * The header: wordmark, main links and account. On small screens a Menu button opens the links over
 * the page.
 */
export function Header({ account }: HeaderProps) {
  const { pathname, key } = useLocation();
  /** The history entry on which the links were opened; null while they are closed. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Any navigation closes the links. Going back to that entry must not open them again.
  if (openAt !== null && openAt !== key) setOpenAt(null);
  const open = openAt === key;
  useLayer(open, () => setOpenAt(null));
  const hasKept = useHasKeptFiles(pathname, open);
  const doors = DOORS.filter(
    ({ to }) => !(pathname === '/' && NOT_ON_HOME.includes(to)) && (to !== '/KeptFiles' || hasKept),
  );
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpenAt(null);
    toggle.current?.focus();
  };

  return (
    <>
      {open && (
        // A press beside the links closes them, and does nothing else. Escape does so for keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          onClick={() => setOpenAt(null)}
          className="fixed inset-0 z-20 animate-fade-in bg-[rgb(6_18_18/0.4)] lg:hidden"
        />
      )}
      <header className="@container relative z-30 border-b border-line bg-paper">
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-x-2 px-4 py-1 sm:px-6 lg:min-h-18 @max-[16rem]:flex-wrap">
          <Button
            ref={toggle}
            variant="quiet"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpenAt(open ? null : key)}
            onKeyDown={closeOnEscape}
            className="-ms-3 px-3! lg:hidden"
          >
            {open ? (
              <X aria-hidden className="size-6 shrink-0" />
            ) : (
              <MenuIcon aria-hidden className="size-6 shrink-0" />
            )}
            <span className="max-sm:sr-only">Menu</span>
          </Button>
          <Wordmark />
          {/* Escape closes the links whichever of them has the focus. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <nav
            id={listId}
            aria-label="Main"
            onKeyDown={closeOnEscape}
            className={classNames('menu-panel lg:contents', !open && 'hidden')}
          >
            {[doors, ABOUT_IT].map((links, voice) => (
              <ul key={voice} className="nav-voice">
                {links.map(({ to, text, Icon }) => (
                  <li key={to}>
                    {/* The page takes the place of the opened links in the history. */}
                    <Link
                      to={to}
                      replace={open}
                      aria-current={currentOf(pathname, to)}
                      className="nav-link"
                    >
                      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft lg:hidden" />
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
            <ButtonLink
              to="/FileNest"
              size="small"
              className="border-transparent! bg-marigold-tint! max-lg:mt-2 max-lg:w-full lg:order-1"
            >
              File Nest
            </ButtonLink>
          </nav>
          <div className="flex min-h-11 min-w-0 items-center max-lg:ms-auto max-lg:shrink-0">
            {account}
          </div>
        </div>
      </header>
    </>
  );
}

/** Marks the link to the current page, or to the page that the current one belongs to. */
function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  const page = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  if (page === to.toLowerCase()) return 'page';
  return page === '/files' && to === '/Notes' ? 'true' : undefined;
}

/** Whether this device keeps files, looked up on every page and when the links are opened. */
function useHasKeptFiles(pathname: string, isOpen: boolean): boolean {
  const [hasKept, setHasKept] = useState(false);
  useEffect(() => {
    // There are no caches without HTTPS.
    if (!('caches' in window)) return;
    caches
      .has(KEPT_MARK)
      .then(setHasKept, (error: unknown) => logError('look for kept files', error));
  }, [pathname, isOpen]);
  return hasKept;
}

/** A longer name has two lines. */
const LONG_NAME = 12;

/** The mark and the site's name. It is not a link. */
function Wordmark() {
  return (
    <span className="flex min-w-0 items-center gap-2 overflow-hidden">
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-[min(2.5rem,11.5vw)] shrink-0"
      >
        <path className="fill-marigold stroke-ink" d={MARK.sheet} />
        <path className="stroke-on-marigold" d={MARK.lines} />
        <path className="stroke-twig" d={MARK.twigs} />
      </svg>
      {/* As wide as nine letters in the display font, so the header does not move when it loads. */}
      <span
        className={classNames(
          'min-w-[5.25em] font-display leading-none',
          SITE_NAME.length > LONG_NAME
            ? 'line-clamp-2 text-[min(1rem,5vw)] wrap-anywhere text-balance'
            : 'text-[min(1.25rem,6.25vw)] whitespace-nowrap max-[19rem]:text-[5vw] min-[22rem]:text-[min(1.5rem,6.7vw)]',
        )}
      >
        {SITE_NAME}
      </span>
    </span>
  );
}
