import { useEffect, useRef } from 'react';

/**
 * Typed text is written to the address when the typing pauses: writing costs more than drawing
 * the rows, and browsers refuse more than about 100 changes in 10 s, which a held key would make.
 */
const TYPING_PAUSE_MS = 250;

/** After this long without typing, the next letter is written without a pause. */
const REST_MS = 1_000;

/**
 * Keeps the query string of the page's address up to date, so that reload, back, bookmarks and
 * shared links show the same view. It adds no entry to the history, and bypasses the router:
 * there is nothing to navigate to.
 *
 * @param query the query string, with its `?`
 * @param typed the text in the search box; any other part of the query is written at once
 */
export function useAddressQuery(query: string, typed: string) {
  const last = useRef({ typed, at: -Infinity });
  useEffect(() => {
    if (typed === last.current.typed) {
      writeQuery(query);
      return;
    }
    const now = performance.now();
    const delay = now - last.current.at > REST_MS ? 0 : TYPING_PAUSE_MS;
    last.current = { typed, at: now };
    const timer = setTimeout(() => writeQuery(query), delay);
    return () => clearTimeout(timer);
  }, [query, typed]);
}

function writeQuery(query: string): void {
  const { search } = window.location;
  // While a file is open over the list, the address names the file.
  if (query === search || new URLSearchParams(search).has('file')) return;
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + query + hash);
}
