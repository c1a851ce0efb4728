import { useEffect } from 'react';

/** Safari reports the old height with its last event, so it is read again a little later. */
const LATER_MS = [100, 350, 800];

/**
 * Sets `--visible-height` to the height that an open keyboard leaves. Safari's keyboard covers the
 * page without making its window smaller, so `100dvh` does not account for it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    let timers: ReturnType<typeof setTimeout>[] = [];
    let height: number | null = null;
    const update = () => {
      // Zooming in also makes the visible part smaller, without a keyboard.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      const next = isCovered ? viewport.height : null;
      // Safari has scrolled the page to the field, which is further up now.
      if (next !== null && (next !== height || viewport.offsetTop > 0)) window.scrollTo(0, 0);
      if (next === height) return;
      height = next;
      if (next === null) style.removeProperty('--visible-height');
      else style.setProperty('--visible-height', `${next}px`);
    };
    const follow = () => {
      update();
      for (const timer of timers) clearTimeout(timer);
      timers = LATER_MS.map((wait) => setTimeout(update, wait));
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow, options);
    for (const type of ['resize', 'focusin', 'focusout', 'pageshow']) {
      window.addEventListener(type, follow, options);
    }
    return () => {
      stop.abort();
      for (const timer of timers) clearTimeout(timer);
      style.removeProperty('--visible-height');
    };
  }, []);
}
