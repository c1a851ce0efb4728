import { useEffect, ViewTransition } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Account } from '#features/account/Account.tsx';
import { logError } from '#lib/log.ts';
import { focusSearch, TO_SEARCH } from '#lib/pageMain.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The layout of most pages: skip link, header, page and footer. */
export function SiteLayout() {
  useSearchKey();
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The chat makes this box as tall as the window. */}
      <div className="site-box flex flex-1 flex-col">
        <SkipLink />
        <Header account={<Account />} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <CurrentPage />
        </main>
      </div>
      <Footer />
    </div>
  );
}

/** The layout of pages that have no header and footer. */
export function BareLayout() {
  useSearchKey();
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <CurrentPage />
    </main>
  );
}

/**
 * The current page. In browsers with view transitions it fades away before the next one comes
 * (index.css). The next one is no part of the transition, whose pictures take no presses.
 */
function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" exit="auto">
      <Outlet />
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

/** Where '/' is a letter, or what lies on top has keys of its own. */
const OTHERS = 'input, textarea, select, [contenteditable]';
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';

/** '/' leads to the page's search field, or else to File Nest's. */
function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** Where a field was typed in: one key must not lead away from a form that is half filled. */
    let typedAt = '';
    const onInput = () => (typedAt = window.location.pathname);
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (target instanceof Element && target.closest(OTHERS)) return;
      if (document.querySelector(ON_TOP)) return;
      const isHere = focusSearch();
      if (!isHere && typedAt === window.location.pathname) return;
      event.preventDefault();
      if (isHere) return;
      Promise.resolve(navigate('/FileNest', { state: TO_SEARCH })).catch((error: unknown) =>
        logError('open the search', error),
      );
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate]);
}
