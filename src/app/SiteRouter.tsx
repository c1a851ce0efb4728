import { startTransition, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, Router } from 'react-router-dom';
import { createSiteHistory, type Arrival } from './siteHistory.ts';

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
