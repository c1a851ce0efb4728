import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteGate } from '#features/site-status/SiteGate.tsx';
import { focusHeading } from '#lib/pageMain.ts';
import { EarlyInput } from '#start/earlyInput.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { currentNotice, Notifications } from '#ui/noticeArea.tsx';
import { pageAt } from './pageTable.ts';
import { RouteError } from './RouteError.tsx';
import { BareLayout, SiteLayout } from './SiteLayout.tsx';

interface AppProps {
  /** Why the page's script did not load; null if it did. */
  readonly error?: unknown;
  /** Whether the next page is being loaded. */
  readonly isPending?: boolean;
  /** What the build shows in place of the page. */
  readonly instead?: ReactNode;
}

/** Every page: with its title, the focus on navigation, its layout and notifications. */
export function App({ error = null, isPending = false, instead }: AppProps) {
  const { pathname } = useLocation();
  const { bare, title, lazy } = pageAt(pathname);
  // Before the effects of the page, which may name what it shows.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useFocusOnNavigation(pathname);
  useInputKind();
  const Layout = bare ? BareLayout : SiteLayout;
  return (
    <Boundary
      of={pathname}
      instead={(failure) => (
        <main>
          <RouteError error={failure} />
        </main>
      )}
    >
      <PendingBar isPending={isPending} />
      <SiteGate pathname={pathname}>
        <Layout>
          {/* Header and footer stay. */}
          <Boundary of={pathname} instead={(failure) => <RouteError error={failure} />}>
            {error !== null ? (
              <RouteError error={error} />
            ) : (
              (instead ?? (lazy.Component && <lazy.Component />))
            )}
          </Boundary>
        </Layout>
      </SiteGate>
      <Notifications />
      <EarlyInput />
    </Boundary>
  );
}

/**
 * Moves the focus to the new page's heading, as a full load would: a screen reader announces the
 * page, and Tab goes on from there. What was said about the page before goes. A change of the query
 * string alone does neither.
 */
function useFocusOnNavigation(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    currentNotice.set(null);
  }, [pathname]);
}

/** Shows that the next page is loading, once that takes noticeably long. */
function PendingBar({ isPending }: { readonly isPending: boolean }) {
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      {isPending && (
        <div className="h-1 origin-left animate-pending bg-marigold-deep">
          <span className="sr-only">Loading the page</span>
        </div>
      )}
    </div>
  );
}

/**
 * Marks the focused element with `data-input="pointer"` after a pointer press, until a key press.
 * Browsers draw the focus ring where script moves the focus, so `:focus-visible` alone would show
 * it after a tap on a tab. A mark on the document would make the browser restyle every element:
 * 128 ms of the first press in the chat, on a phone (bench interaction).
 */
function useInputKind(): void {
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let isPointer = false;
    let marked: Element | null = null;
    const mark = () => {
      marked?.removeAttribute('data-input');
      marked = isPointer ? document.activeElement : null;
      marked?.setAttribute('data-input', 'pointer');
    };
    const noteKind = ({ type }: Event) => {
      isPointer = type === 'pointerdown';
      mark();
    };
    window.addEventListener('pointerdown', noteKind, options);
    window.addEventListener('keydown', noteKind, options);
    window.addEventListener('focusin', mark, options);
    return () => stop.abort();
  }, []);
}
