import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** This close to the bottom counts as being there. */
const BOTTOM_SLACK_PX = 48;

interface FollowScroll {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Something came while the reader had scrolled up. */
  readonly hasNews: boolean;
  readonly toBottom: () => void;
}

/**
 * Keeps a list at its end while things are added there, unless the reader has scrolled up, and
 * keeps what is being read in its place while things are added before it.
 *
 * @param firstId id of the first thing shown
 * @param lastId id of the last thing shown
 * @param isOwn the last thing is the reader's own: that is always followed
 */
export function useFollowScroll(
  firstId: string | undefined,
  lastId: string | undefined,
  isOwn: boolean,
): FollowScroll {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const seen = useRef({ firstId, lastId, height: 0, top: 0 });
  const [hasNews, setHasNews] = useState(false);

  const toBottom = (behavior: ScrollBehavior) => {
    isFollowing.current = true;
    setHasNews(false);
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = seen.current;
    const wasPrepended = before.firstId !== firstId && before.lastId === lastId;
    if (wasPrepended && before.firstId !== undefined) {
      element.scrollTop += element.scrollHeight - before.height;
    } else if (before.lastId !== lastId) {
      if (isFollowing.current || isOwn)
        toBottom(before.lastId === undefined ? 'instant' : 'smooth');
      else setHasNews(true);
    }
  }, [firstId, lastId, isOwn]);

  useLayoutEffect(() => {
    if (!list.current) return;
    const { scrollHeight, scrollTop } = list.current;
    seen.current = { firstId, lastId, height: scrollHeight, top: scrollTop };
  });

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
