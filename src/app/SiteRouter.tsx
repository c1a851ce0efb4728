import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import {
  createPath,
  NavigationType,
  parsePath,
  Router,
  type Location,
  type NavigateOptions,
  type To,
} from 'react-router-dom';
import { entryState, replaceEntry } from '#lib/entryState.ts';
import { isLeavingAsked, leavePage } from '#lib/leaveGuard.ts';
import { noteOpening } from './newVersion.ts';
import { newPath, pageAt } from './pageTable.ts';

interface SiteRouterProps {
  readonly first: Arrival;
  /** @param isPending whether the next page is being loaded */
  readonly children: (error: unknown, isPending: boolean) => ReactNode;
}

/** The pages of the site. A new one begins at its top; going back, the browser finds the place. */
export function SiteRouter({ first, children }: SiteRouterProps) {
  const [arrival, setArrival] = useState(first);
  const [isPending, setPending] = useState(false);
  const [history] = useState(() =>
    createSiteHistory(
      () => setPending(true),
      (next) => {
        const show = () => {
          setPending(false);
          setArrival(next);
        };
        if (next.options.flushSync) flushSync(show);
        else startTransition(show);
      },
    ),
  );
  useEffect(() => history.follow(), [history]);
  const { location, type, error, options } = arrival;
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop && !options.preventScrollReset) window.scrollTo(0, 0);
  }, [type, options, location]);
  return (
    <Router location={location} navigationType={type} navigator={history.navigator}>
      {children(error, isPending)}
    </Router>
  );
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** A page that has been opened. */
export interface Arrival {
  readonly location: Location<unknown>;
  readonly type: NavigationType;
  /** Why its script did not load; null if it did. */
  readonly error: unknown;
  readonly options: NavigateOptions;
}

/** Returns where the visitor is, by the browser's history. */
function arrivalNow(
  error: unknown = null,
  type = NavigationType.Pop,
  options: NavigateOptions = {},
): Arrival {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryState();
  return { location: { pathname, search, hash, state: usr, key }, type, error, options };
}

/**
 * The browser's history, for React Router in its declarative mode: an address changes once the page
 * behind it has loaded, unless a question keeps the visitor.
 *
 * @param onWait called when a page has to be loaded first
 * @param onArrive called with each page, after `onWait` or at once
 */
function createSiteHistory(onWait: () => void, onArrive: (arrival: Arrival) => void) {
  let turn = 0;
  /** Of the shown page: its path, and its place in the history. */
  let path = window.location.pathname;
  let place = entryState().idx ?? 0;
  let isReturning = false;

  const arrive = (...how: Parameters<typeof arrivalNow>) => {
    path = window.location.pathname;
    place = entryState().idx ?? 0;
    onArrive(arrivalNow(...how));
  };

  /**
   * Loads a page, and then calls `enter`, unless another one has been opened meanwhile.
   *
   * @param address the one that it will have; null if the browser shows it already
   */
  const open = (pathname: string, address: string | null, enter: (error: unknown) => void) => {
    turn += 1;
    const own = turn;
    noteOpening(null);
    const { lazy } = pageAt(pathname);
    if (lazy.Component) {
      enter(null);
      return;
    }
    noteOpening(address);
    onWait();
    const end = (error: unknown) => {
      if (own !== turn) return;
      noteOpening(null);
      enter(error);
    };
    lazy.load().then(() => end(null), end);
  };

  const enter = (type: NavigationType, to: To, usr: unknown, options?: NavigateOptions) => {
    const { pathname = path, ...rest } = typeof to === 'string' ? parsePath(to) : to;
    const target = newPath(pathname);
    const isNew = type === NavigationType.Push;
    const address = createPath({ pathname: target, ...rest });
    const go = () =>
      open(target, address, (error) => {
        const state = { usr, key: newKey(), idx: (entryState().idx ?? 0) + Number(isNew) };
        if (isNew) window.history.pushState(state, '', address);
        else window.history.replaceState(state, '', address);
        arrive(error, type, options);
      });
    if (target === path) go();
    else leavePage(go);
  };

  const onPop = () => {
    const { pathname } = window.location;
    const steps = (entryState().idx ?? 0) - place;
    if (isReturning) isReturning = false;
    else if (pathname === path || !isLeavingAsked()) open(pathname, null, (error) => arrive(error));
    else {
      isReturning = true;
      window.history.go(-steps);
      leavePage(() => window.history.go(steps));
    }
  };

  return {
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps: number) => window.history.go(steps),
      push: (to: To, state?: unknown, options?: NavigateOptions) =>
        enter(NavigationType.Push, to, state, options),
      replace: (to: To, state?: unknown, options?: NavigateOptions) =>
        enter(NavigationType.Replace, to, state, options),
    },
    /** Follows the browser's own steps. Returns the function that stops it. */
    follow() {
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}

/** Opens the first page of the document: loads it, and returns what there is to show. */
export async function openFirstPage(): Promise<Arrival> {
  const { pathname, search, hash } = window.location;
  // With a key of its own, an entry has its own place on the page.
  const { key = newKey() } = entryState();
  replaceEntry({ key }, createPath({ pathname: newPath(pathname), search, hash }));
  return pageAt(window.location.pathname)
    .lazy.load()
    .then(() => arrivalNow(), arrivalNow);
}
