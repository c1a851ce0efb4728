import { useEffect } from 'react';
import type { CourseCode } from '#model/courses.ts';
import { filesQuery, type FilesView } from '#model/filesAddress.ts';
import type { SearchText } from './searchText.ts';

/** Browsers refuse more than some 100 changes of the address in 10 s, as a held key would make. */
const LEAST_PAUSE_MS = 200;

interface ChosenView extends Pick<FilesView, 'category' | 'sort'> {
  readonly course: CourseCode;
}

/**
 * Keeps the query string of the page's address at what the screen shows, so that reload, back,
 * bookmark and a shared link find it again. The history gets no new entry for it, and the router
 * is not told: nothing is to be navigated to, and a key press must not draw the whole page.
 */
export function useMirroredAddress({ course, category, sort }: ChosenView, text: SearchText) {
  useEffect(() => {
    const write = () => {
      const query = filesQuery({ course, category, sort, search: text.get() });
      if (query === window.location.search) return;
      window.history.replaceState(window.history.state, '', query + window.location.hash);
    };
    let written = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeSoon = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          written = performance.now();
          write();
        },
        Math.max(0, written + LEAST_PAUSE_MS - performance.now()),
      );
    };
    write();
    const stop = text.subscribe(writeSoon);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [course, category, sort, text]);
}
