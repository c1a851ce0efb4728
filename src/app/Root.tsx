import { useEffect, useLayoutEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { SiteGate } from '#features/site-status/SiteGate.tsx';
import { focusHeading } from '#lib/pageMain.ts';
import { EarlyScroll, EarlyInput } from '#start/earlyInput.ts';
import { currentNotice, Notifications } from '#ui/noticeArea.tsx';
import type { PageHandle } from './pageTable.ts';

/** The root of every page: title, focus on navigation, scroll position and notifications. */
export function Root() {
  useDocumentTitle();
  useFocusOnNavigation();
  useInputKind();
  const { pathname } = useLocation();
  return (
    <>
      <PendingBar />
      <SiteGate pathname={pathname}>
        <Outlet />
      </SiteGate>
      <Notifications />
      <EarlyScroll />
      <ScrollRestoration />
      <EarlyInput />
    </>
  );
}

function useDocumentTitle() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const title = handle?.title;
  // Before the effects of the page, which may name what it shows.
  useLayoutEffect(() => {
    if (title) document.title = title;
  }, [title]);
}

/**
 * Moves the focus to the new page's heading, as a full load would: a screen reader announces the
 * page, and Tab goes on from there. What was said about the page before goes. A change of the query
 * string alone does neither.
 */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading();
    currentNotice.set(null);
  }, [pathname]);
}

/** Shows that the next page is loading, once that takes noticeably long. */
function PendingBar() {
  const pending = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      {pending && (
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
