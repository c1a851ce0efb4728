import { useRef, useState, type KeyboardEvent, type RefObject, type TouchEvent } from 'react';
import { isFromInside } from '#lib/isFromInside.ts';

/** Arrows and swipes turn the pages of a file that has several, and files otherwise. */
export function useTurning(
  content: RefObject<HTMLElement | null>,
  turnFile: (step: number) => void,
) {
  // Before a key is pressed, the frame of the focus would be taken for a part of the file.
  const [usesKeys, setUsesKeys] = useState(false);
  const turner = useRef<((step: number) => void) | null>(null);
  const turn = (step: number) => {
    if (turner.current) turner.current(step);
    else turnFile(step);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    setUsesKeys(true);
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !isFromInside(event) || event.isDefaultPrevented()) return;
    if (movesSideways(content.current)) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  const start = useRef<{ readonly x: number; readonly y: number }>(null);
  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches.length === 1 && !movesSideways(content.current) ? touches[0] : undefined;
    start.current = first ? { x: first.clientX, y: first.clientY } : null;
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    if (!start.current || !touch) return;
    const x = touch.clientX - start.current.x;
    const y = touch.clientY - start.current.y;
    start.current = null;
    // A swipe is at least 60 px long, and twice as wide as it is high.
    if (Math.abs(x) < Math.max(60, 2 * Math.abs(y))) return;
    turn(x < 0 ? 1 : -1);
  };
  return { turner, usesKeys, onKeyDown, onTouchStart, onTouchEnd };
}

/** Whether fingers and arrow keys move the contents sideways, and turn to no other file. */
function movesSideways(content: HTMLElement | null): boolean {
  if (content === null || (window.visualViewport?.scale ?? 1) > 1) return true;
  return (
    content.scrollWidth > content.clientWidth || content.querySelector('.wide-picture') !== null
  );
}
