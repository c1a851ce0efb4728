import { useEffect, type RefObject } from 'react';

/** So far a finger moves the file before the bars follow. */
const SLACK_PX = 24;
/** A file that was let go of glides on for about so long. */
const GLIDE_MS = 1_500;

/**
 * Takes the bars away while a finger reads on, and brings them back when it moves back or taps, at
 * the end of the file, and with any key. They stay while one of them has the keyboard's focus or an
 * open panel. The file does not move: it takes their room.
 *
 * @param scroller the element that scrolls the file, in the dialog that has the bars
 * @param path of the file: another one begins with its bars
 */
export function useReadingBars(scroller: RefObject<HTMLDivElement | null>, path: string): void {
  useEffect(() => {
    const element = scroller.current;
    const dialog = element?.closest<HTMLElement>('[role=dialog]');
    if (!element || !dialog) return undefined;
    const bars = [...dialog.querySelectorAll<HTMLElement>('.viewer-bar')];
    const listening = new AbortController();
    const { signal } = listening;
    let isAway = false;
    let touchedAt = -GLIDE_MS;
    /** Where the file last turned, and where it is. */
    let [turned, last] = [element.scrollTop, element.scrollTop];

    const set = (away: boolean) => {
      if (away === isAway) return;
      isAway = away;
      const topBar = bars[0]?.offsetHeight ?? 0;
      dialog.toggleAttribute('data-reading', away);
      element.scrollTop += away ? -topBar : topBar;
      turned = last = element.scrollTop;
    };
    const show = () => set(false);
    const isInUse = () =>
      bars.some((bar) => bar.querySelector(':focus-visible, [data-state=open]') !== null);

    const onScroll = () => {
      const [top, before] = [element.scrollTop, last];
      last = top;
      if (performance.now() - touchedAt > GLIDE_MS) return;
      if (Math.sign(top - before) !== Math.sign(before - turned)) turned = before;
      const room = bars.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
      const left = element.scrollHeight - element.clientHeight - top;
      if (isAway) {
        if (turned - top > SLACK_PX || left < 1) show();
      } else if (top - turned > SLACK_PX && top > room && left > 2 * room && !isInUse()) set(true);
    };
    const onTouch = () => {
      touchedAt = performance.now();
    };
    element.addEventListener('scroll', onScroll, { signal, passive: true });
    element.addEventListener('touchmove', onTouch, { signal, passive: true });
    element.addEventListener('touchend', onTouch, { signal, passive: true });
    element.addEventListener('click', show, { signal });
    dialog.addEventListener('focusin', show, { signal });
    dialog.addEventListener('keydown', show, { signal });
    return () => {
      listening.abort();
      dialog.removeAttribute('data-reading');
    };
  }, [scroller, path]);
}
