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

/** What has come at the end, and has not been scrolled to. */
interface Added {
  /** Nothing was shown before. */
  readonly isFirst: boolean;
  readonly isOwn: boolean;
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
  const added = useRef<Added>(null);
  const [hasNews, setHasNews] = useState(false);

  const toBottom = (behavior: ScrollBehavior) => {
    isFollowing.current = true;
    setHasNews(false);
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior });
  };

  const remember = () => {
    if (!list.current) return;
    const { scrollHeight, scrollTop } = list.current;
    Object.assign(seen.current, { height: scrollHeight, top: scrollTop });
  };

  const follow = ({ isFirst, isOwn: mustFollow }: Added) => {
    if (isFollowing.current || mustFollow) toBottom(isFirst ? 'instant' : 'smooth');
    else setHasNews(true);
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const before = seen.current;
    seen.current = { ...before, firstId, lastId };
    if (before.lastId !== lastId) {
      added.current = {
        isFirst: added.current?.isFirst ?? before.lastId === undefined,
        isOwn: isOwn || added.current?.isOwn === true,
      };
    } else if (before.firstId !== firstId && before.firstId !== undefined) {
      element.scrollTop += element.scrollHeight - before.height;
    }
  }, [firstId, lastId, isOwn]);

  useLayoutEffect(() => {
    // To ask now where things stand would make the browser work it out twice: here and for the
    // frame. In the frame's own time it costs nothing, and is still before the paint.
    const frame = requestAnimationFrame(() => {
      if (added.current) follow(added.current);
      added.current = null;
      remember();
    });
    return () => cancelAnimationFrame(frame);
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
      seen.current.height = scrollHeight;
      if (isAtBottom) setHasNews(false);
    },
    toBottom: () => toBottom('smooth'),
  };
}
