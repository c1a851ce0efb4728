import { useEffect } from 'react';
import type { SearchText } from './searchText.ts';

/**
 * The address follows the search box when the typing pauses: writing it costs more than drawing
 * the rows, and browsers refuse more than some 100 changes in 10 s, as a held key would make.
 */
const PAUSE_MS = 250;

/** The first letter after such a rest is written at once. */
const FIRST_AFTER_MS = 1_000;

/**
 * Keeps the query string of the page's address at what the screen shows, so that reload, back,
 * bookmark and a shared link find it again. The history gets no new entry for it, and the router
 * is not told: nothing is to be navigated to, and a key press must not draw the whole page.
 *
 * @param queryOf the query string for a text in the search box, with its `?`; another function
 *   is another view, and written at once
 */
export function useMirroredSearch(queryOf: (search: string) => string, text: SearchText) {
  useEffect(() => {
    const write = () => {
      const query = queryOf(text.get());
      if (query === window.location.search) return;
      const { pathname, hash } = window.location;
      window.history.replaceState(window.history.state, '', pathname + query + hash);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let typed = -Infinity;
    const writeSoon = () => {
      const now = performance.now();
      clearTimeout(timer);
      timer = setTimeout(write, now - typed > FIRST_AFTER_MS ? 0 : PAUSE_MS);
      typed = now;
    };
    write();
    const stop = text.subscribe(writeSoon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryOf, text]);
}
