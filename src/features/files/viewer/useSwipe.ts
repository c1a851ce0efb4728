import { useRef, type RefObject, type TouchEvent } from 'react';
import { scrollsSideways } from './scrollsSideways.ts';

const MIN_DISTANCE_PX = 60;
/** A swipe is at least this many times as wide as it is high. */
const FLATNESS = 2;

/** Returns handlers for an element on which a swipe opens the next or the previous file. */
export function useSwipe(
  content: RefObject<HTMLElement | null>,
  pans: RefObject<boolean>,
  onSwipe: (direction: 'next' | 'previous') => void,
) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const first =
        touches.length === 1 && !pans.current && !isZoomed(content.current)
          ? touches[0]
          : undefined;
      start.current = first ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < MIN_DISTANCE_PX || Math.abs(x) < FLATNESS * Math.abs(y)) return;
      onSwipe(x < 0 ? 'next' : 'previous');
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}

/** Whether the contents are larger than the screen, so that a finger moves them. */
function isZoomed(content: HTMLElement | null): boolean {
  const isPinched = (window.visualViewport?.scale ?? 1) > 1;
  return isPinched || scrollsSideways(content);
}
