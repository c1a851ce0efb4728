import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A list that is scrolled this close to its end counts as being there. */
const END_SLACK_PX = 48;

interface FollowScroll {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether rows were added at the end while the reader had scrolled up. */
  readonly hasNews: boolean;
  readonly scrollToEnd: () => void;
}

/**
 * Scrolls a list to rows that are added at its end, unless the reader has scrolled up, and keeps
 * what is being read in its place when rows are added before it.
 *
 * @param firstId id of the first row
 * @param lastId id of the last row
 * @param isOwn whether the last row is the reader's own, which is always scrolled to
 */
export function useFollowScroll(
  firstId: string | undefined,
  lastId: string | undefined,
  isOwn: boolean,
): FollowScroll {
  const list = useRef<HTMLDivElement>(null);
  const view = useRef({ firstId, lastId, height: 0, top: 0, isFollowing: true });
  const [hasNews, setHasNews] = useState(false);

  const scrollTo = (behavior: ScrollBehavior) => {
    view.current.isFollowing = true;
    setHasNews(false);
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = view.current;
    if (lastId !== before.lastId) {
      if (before.isFollowing || isOwn) scrollTo(before.lastId === undefined ? 'instant' : 'smooth');
      else setHasNews(true);
    } else if (firstId !== before.firstId) {
      element.scrollTop += element.scrollHeight - before.height;
    }
    Object.assign(before, { firstId, lastId });
  }, [firstId, lastId, isOwn]);

  useLayoutEffect(() => {
    view.current.height = list.current?.scrollHeight ?? 0;
  });

  return {
    list,
    hasNews,
    onScroll() {
      const element = list.current;
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtEnd = scrollHeight - scrollTop - clientHeight <= END_SLACK_PX;
      // A smooth scroll on its way down passes here too: only going up means to stop following.
      if (isAtEnd) view.current.isFollowing = true;
      else if (scrollTop < view.current.top) view.current.isFollowing = false;
      view.current.top = scrollTop;
      if (isAtEnd) setHasNews(false);
    },
    scrollToEnd: () => scrollTo('smooth'),
  };
}
