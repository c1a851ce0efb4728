import { useLayoutEffect } from 'react';

/**
 * Keeps the scroll position from before the app ran. Must be rendered before React Router's
 * `ScrollRestoration`, which first scrolls to the top unless it has a position of an earlier visit.
 */
export function EarlyScroll() {
  useLayoutEffect(() => {
    const place = scrollY;
    if (place === 0) return;
    // Runs after that component's effect and before anything is painted.
    queueMicrotask(() => {
      if (scrollY === 0) scrollTo(0, place);
    });
  }, []);
  return null;
}
