import { useLayoutEffect } from 'react';

/**
 * Keeps the page where it was scrolled to before the app was at work. Comes before React Router's
 * `ScrollRestoration`, which goes to the top at first unless it knows a place from an earlier visit.
 */
export function EarlyScroll() {
  useLayoutEffect(() => {
    const place = scrollY;
    if (place === 0) return;
    // After that effect, and before anything is painted.
    queueMicrotask(() => {
      if (scrollY === 0) scrollTo(0, place);
    });
  }, []);
  return null;
}
