import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** This close to the bottom counts as being there. */
const BOTTOM_SLACK_PX = 48;

interface FollowScroll {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something came while the reader had scrolled up. */
  readonly hasNews: boolean;
  readonly toBottom: () => void;
}

/** What has come at the end, and has not been scrolled to. */
interface Added {
  /** Nothing was shown before. */
  readonly isFirst: boolean;
  readonly isOwn: boolean;
}

/** The first row, and how far below the list's beginning it stood. */
interface Anchor {
  readonly row: Element;
  readonly offset: number;
}

/**
 * Keeps a list at its end while rows are added there, unless the reader has scrolled up, and
 * keeps what is being read in its place while rows are added before it.
 *
 * @param firstId id of the first row shown
 * @param lastId id of the last row shown
 * @param isOwn the last row is the reader's own: that is always followed
 */
export function useFollowScroll(
  firstId: string | undefined,
  lastId: string | undefined,
  isOwn: boolean,
): FollowScroll {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const seen = useRef({ firstId, lastId, top: 0 });
  const anchor = useRef<Anchor>(null);
  const hasEarlier = useRef(false);
  const added = useRef<Added>(null);
  const frame = useRef<number>(null);
  const [hasNews, setHasNews] = useState(false);

  const toBottom = (behavior: ScrollBehavior) => {
    isFollowing.current = true;
    setHasNews(false);
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  };

  const follow = ({ isFirst, isOwn: mustFollow }: Added) => {
    if (isFollowing.current || mustFollow) toBottom(isFirst ? 'instant' : 'smooth');
    else setHasNews(true);
  };

  const settle = () => {
    frame.current = null;
    const element = list.current;
    if (!element) return;
    if (hasEarlier.current && anchor.current?.row.isConnected === true) {
      element.scrollTop += offsetOf(anchor.current.row, element) - anchor.current.offset;
    }
    hasEarlier.current = false;
    if (added.current) follow(added.current);
    added.current = null;
    const row = element.querySelector('[data-message]');
    anchor.current = row && { row, offset: offsetOf(row, element) };
    seen.current.top = element.scrollTop;
  };

  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { ...before, firstId, lastId };
    if (before.lastId !== lastId) {
      added.current = {
        isFirst: added.current?.isFirst ?? before.lastId === undefined,
        isOwn: isOwn || added.current?.isOwn === true,
      };
    }
    if (before.firstId !== firstId && before.firstId !== undefined) hasEarlier.current = true;
  }, [firstId, lastId, isOwn]);

  useLayoutEffect(() => {
    // To ask now where things stand would make the browser work it out twice: here and for the
    // frame. In the frame's own time it costs nothing, and is still before the paint. What comes
    // until then is settled with it, and never puts it off to a frame that is too late.
    frame.current ??= requestAnimationFrame(settle);
  });

  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
    },
    [],
  );

  return {
    list,
    hasNews,
    onScroll() {
      const element = list.current;
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtBottom = scrollHeight - scrollTop - clientHeight <= BOTTOM_SLACK_PX;
      // A smooth scroll on its way down is not a reader who leaves.
      if (isAtBottom) isFollowing.current = true;
      else if (scrollTop < seen.current.top) isFollowing.current = false;
      seen.current.top = scrollTop;
      if (isAtBottom) setHasNews(false);
    },
    toBottom: () => toBottom('smooth'),
  };
}

/** How far below the beginning of what the list holds a row stands, wherever it is scrolled to. */
function offsetOf(row: Element, list: Element): number {
  return row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
}
