import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Keeps the same place in view when the pages change their width. */
export function useKeptPosition(scroller: RefObject<HTMLElement | null>, width: number): void {
  /** How far down the view is, as a share of the whole. */
  const share = useRef(0);
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => {
      if (element) share.current = element.scrollTop / element.scrollHeight;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [scroller]);
  useLayoutEffect(() => {
    const element = scroller.current;
    element?.scrollTo({
      top: share.current * element.scrollHeight,
      left: (element.scrollWidth - element.clientWidth) / 2,
      behavior: 'instant',
    });
  }, [scroller, width]);
}
