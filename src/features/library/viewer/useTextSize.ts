import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const [LEAST, GREATEST, STEP] = [0.75, 4, 1.25];

/** Returns the element of the text that is nearest to a point; Safari before 18.4 asks otherwise. */
function textAt(x: number, y: number): Element | null {
  const spot = (document as Partial<Document>).caretPositionFromPoint?.(x, y);
  return spot?.offsetNode.parentElement ?? document.elementFromPoint(x, y);
}

/** Makes a text larger and smaller, by steps and by two fingers. What is read keeps its place. */
export function useTextSize(scroller: RefObject<HTMLDivElement | null>) {
  const [textSize, setTextSize] = useState(1);
  /** @param at what stays, in the window; the middle by default */
  const change = (wanted: number, at?: { readonly x: number; readonly y: number }) => {
    const element = scroller.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { x, y } = at ?? { x: left + width / 2, y: top + height / 2 };
    const read = textAt(x, y) ?? element;
    const before = read.getBoundingClientRect();
    const share = (y - before.top) / (before.height || 1);
    flushSync(() => setTextSize(Math.max(LEAST, Math.min(GREATEST, wanted))));
    const settle = () => {
      const after = read.getBoundingClientRect();
      if (element.contains(read)) element.scrollBy(0, after.top + share * after.height - y);
    };
    settle();
    // What comes into view by that gets its own height.
    requestAnimationFrame(settle);
  };
  const pinch = useEffectEvent(change);
  const size = useEffectEvent(() => textSize);
  useEffect(() => {
    const element = scroller.current;
    let start: { readonly distance: number; readonly size: number } | null = null;
    const spread = ([one, other]: TouchList | readonly Touch[]) =>
      one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { distance: spread(touches), size: size() } : null;
    };
    const onMove = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!start || !one || !other) return;
      event.preventDefault();
      pinch((start.size * spread(event.touches)) / start.distance, {
        x: (one.clientX + other.clientX) / 2,
        y: (one.clientY + other.clientY) / 2,
      });
    };
    element?.addEventListener('touchstart', onStart, { passive: true });
    element?.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element?.removeEventListener('touchstart', onStart);
      element?.removeEventListener('touchmove', onMove);
    };
  }, [scroller]);
  return {
    textSize,
    zoomIn: textSize < GREATEST ? () => change(textSize * STEP) : undefined,
    zoomOut: textSize > LEAST ? () => change(textSize / STEP) : undefined,
  };
}
