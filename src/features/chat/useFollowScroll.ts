import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';

/** A list that is scrolled this close to its end counts as at the end. */
const END_SLACK_PX = 48;

interface FollowScroll {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** To be called when the list, or something in it, receives the focus. */
  readonly onFocus: () => void;
  /** Whether rows were added at the end while the reader had scrolled up. */
  readonly hasNews: boolean;
  readonly scrollToEnd: () => void;
}

interface View {
  /** The last row that the list has been scrolled for. */
  lastId: string | undefined;
  /**
   * The first row, and the distance of its end from the top of the list's content. Its start would
   * not do: the row gets less tall if a row added before it begins its group.
   */
  firstRow: HTMLElement | null;
  firstRowEnd: number;
  /** The row, or the part of a row, that had the focus, and its row. */
  focused: Element | null;
  focusedRow: HTMLElement | null;
  top: number;
  isFollowing: boolean;
}

/**
 * Scrolls a list to rows that are added at its end, unless the reader has scrolled up. Keeps the
 * rows being read in place when rows are added before them.
 *
 * @param lastId id of the last row
 * @param isOwn whether the last row is the reader's own, which is always scrolled to
 * @param onEnd called when rows have changed or the reader has scrolled, at the list's end
 */
export function useFollowScroll(
  lastId: string | undefined,
  isOwn: boolean,
  onEnd: () => void,
): FollowScroll {
  const list = useRef<HTMLDivElement>(null);
  const view = useRef<View>({
    lastId,
    firstRow: null,
    firstRowEnd: 0,
    focused: null,
    focusedRow: null,
    top: 0,
    isFollowing: true,
  });
  const [hasNews, setHasNews] = useState(false);

  const scrollTo = (wanted: ScrollBehavior) => {
    view.current.isFollowing = true;
    setHasNews(false);
    const behavior = prefersReducedMotion() ? 'instant' : wanted;
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  };

  const noteFocus = () => {
    const { activeElement } = document;
    const focused = list.current?.contains(activeElement) === true ? activeElement : null;
    view.current.focused = focused;
    view.current.focusedRow = focused?.closest<HTMLElement>('[data-message]') ?? null;
  };

  const update = () => {
    const element = list.current;
    if (!element) return;
    const { firstRow, firstRowEnd, focused, focusedRow, ...before } = view.current;
    const shift = firstRow?.isConnected === true ? endOf(firstRow) - firstRowEnd : 0;
    // Setting it to the same value would stop a smooth scroll.
    if (shift !== 0) element.scrollTop += shift;
    if (lastId !== before.lastId) {
      // An empty list has no news, and is followed again. A list in which a text is being selected is not.
      if ((before.isFollowing && !hasSelection(element)) || lastId === undefined) {
        scrollTo(before.lastId === undefined ? 'instant' : 'smooth');
      } else {
        setHasNews(true);
      }
    }
    const row = element.querySelector<HTMLElement>('[data-message]');
    // The row with the focus, or its part with the focus, has been removed.
    if (focused?.isConnected === false && document.activeElement === document.body) {
      const next = focusedRow?.isConnected === true ? focusedRow : row;
      next?.focus({ preventScroll: true });
    }
    Object.assign(view.current, { lastId, firstRow: row, firstRowEnd: row ? endOf(row) : 0 });
    noteFocus();
    if (view.current.isFollowing) onEnd();
  };

  useLayoutEffect(() => {
    if (isOwn) view.current.isFollowing = true;
  }, [lastId, isOwn]);

  useLayoutEffect(() => {
    // Measuring now would cause a second layout. In the next frame, showing a message takes 2.5
    // instead of 5.1 ms, and showing an earlier page 29 instead of 46 ms (bench chat).
    const frame = requestAnimationFrame(update);
    return () => cancelAnimationFrame(frame);
  });

  // Keeps the end in view when the keyboard or a growing message takes height from the list.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      if (view.current.isFollowing && !hasSelection(element))
        element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    list,
    hasNews,
    onFocus: noteFocus,
    onScroll() {
      const element = list.current;
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isNearEnd = scrollHeight - scrollTop - clientHeight <= END_SLACK_PX;
      // A smooth scroll downwards passes here too, so only scrolling up ends the following.
      if (isNearEnd) view.current.isFollowing = true;
      else if (scrollTop < view.current.top) view.current.isFollowing = false;
      view.current.top = scrollTop;
      if (!isNearEnd) return;
      setHasNews(false);
      onEnd();
    },
    scrollToEnd: () => scrollTo('smooth'),
  };
}

function hasSelection(list: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection?.type === 'Range' && list.contains(selection.anchorNode);
}

function endOf({ offsetTop, offsetHeight }: HTMLElement): number {
  return offsetTop + offsetHeight;
}
