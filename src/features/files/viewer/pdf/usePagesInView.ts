import { useEffect, useState, type RefObject } from 'react';

/** Pages less than a screen away are drawn before they are reached. */
const NEAR = '100% 0px';
/** The page on the middle line of the screen is the current one. */
const MIDDLE = '-50% 0px';

/** Returns the numbers of the pages near the view, and that of the current page. */
export function usePagesInView(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  hasPages: boolean,
): { readonly near: ReadonlySet<number>; readonly current: number } {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    if (!list.current || !hasPages) return undefined;
    const root = scroller.current;
    const nearby = new IntersectionObserver(
      (entries) => setNear((before) => changed(before, entries)),
      { root, rootMargin: NEAR },
    );
    const middle = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entry) setCurrent(numberOf(entry));
      },
      { root, rootMargin: MIDDLE },
    );
    for (const page of list.current.children) {
      nearby.observe(page);
      middle.observe(page);
    }
    return () => {
      nearby.disconnect();
      middle.disconnect();
    };
  }, [list, scroller, hasPages]);
  return { near, current };
}

function changed(
  before: ReadonlySet<number>,
  entries: readonly IntersectionObserverEntry[],
): ReadonlySet<number> {
  const after = new Set(before);
  for (const entry of entries) {
    if (entry.isIntersecting) after.add(numberOf(entry));
    else after.delete(numberOf(entry));
  }
  return after;
}

function numberOf({ target }: IntersectionObserverEntry): number {
  return Number(target instanceof HTMLElement && target.dataset['page']);
}
