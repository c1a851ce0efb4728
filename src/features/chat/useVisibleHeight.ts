import { useEffect } from 'react';

/**
 * Sets `--visible-height` to the height that an open keyboard leaves. Safari's keyboard covers the
 * page without making its window smaller, so `100dvh` does not account for it.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    const { style } = document.documentElement;
    if (!viewport) return undefined;
    const update = () => {
      // Zooming in also makes the visible part smaller, without a keyboard.
      const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
      if (!isCovered) {
        style.removeProperty('--visible-height');
        return;
      }
      style.setProperty('--visible-height', `${viewport.height}px`);
      // Safari has scrolled the page to the field, which is now further up.
      window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', update);
    return () => {
      viewport.removeEventListener('resize', update);
      style.removeProperty('--visible-height');
    };
  }, []);
}
