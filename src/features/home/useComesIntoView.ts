import { useEffect, useState, type RefObject } from 'react';

/** Returns whether an element that was out of view at first has come into view. */
export function useComesIntoView(element: RefObject<HTMLElement | null>): boolean {
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    let wasOut = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOut = true;
        return;
      }
      observer.disconnect();
      setHasCome(wasOut);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return hasCome;
}
