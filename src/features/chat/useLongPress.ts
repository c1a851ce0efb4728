import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { LONG_PRESS_MS } from '#model/limits.ts';
import { isFromInside } from '#lib/isFromInside.ts';

/** A pointer that moves further than this is scrolling or selecting, not holding. */
const HOLD_SLACK_PX = 10;

/**
 * Returns handlers for an element that can be held with a mouse button, a finger, Enter or Space
 * for `LONG_PRESS_MS`. Releasing early, moving away or scrolling cancels the hold. The element has
 * the attribute `data-holding` meanwhile.
 *
 * @param onHold null while holding does nothing
 */
export function useLongPress(onHold: (() => void) | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const held = useRef<Element | null>(null);

  const cancel = () => {
    clearTimeout(timer.current);
    held.current?.removeAttribute('data-holding');
    held.current = null;
    start.current = null;
  };
  const begin = (element: Element) => {
    if (!onHold) return;
    clearTimeout(timer.current);
    held.current = element;
    element.setAttribute('data-holding', '');
    timer.current = setTimeout(() => {
      cancel();
      if (isSelected(element)) return;
      if ('vibrate' in navigator) navigator.vibrate(12);
      // What was held gets the focus back after the question, and not what was pressed before.
      if (element instanceof HTMLElement) element.focus({ preventScroll: true });
      onHold();
    }, LONG_PRESS_MS);
  };
  useEffect(() => cancel, []);

  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || hasModifier(event) || !isHoldable(event)) return;
      start.current = { x: event.clientX, y: event.clientY };
      begin(event.currentTarget);
    },
    onPointerMove({ clientX, clientY, buttons, currentTarget }: PointerEvent) {
      if (!start.current) return;
      const { x, y } = start.current;
      const isAway = Math.hypot(clientX - x, clientY - y) > HOLD_SLACK_PX;
      if (isAway || buttons > 1 || isSelected(currentTarget)) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onKeyDown(event: KeyboardEvent) {
      if ((event.key !== 'Enter' && event.key !== ' ') || hasModifier(event)) return;
      if (!isHoldable(event)) return;
      event.preventDefault();
      if (!event.repeat) begin(event.currentTarget);
    },
    onKeyUp: cancel,
    onBlur: cancel,
    // Otherwise, holding a finger opens the browser's own menu.
    onContextMenu(event: SyntheticEvent) {
      if (start.current) event.preventDefault();
    },
  };
}

/** With a modifier, a press means something else: on a Mac, Control opens the context menu. */
function hasModifier({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: PointerEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

/** Whether the press has become a selection of the element's text. */
function isSelected(element: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/** Whether the event came from the element, and not from a button or link, which has its own click. */
function isHoldable(event: SyntheticEvent): boolean {
  const { target } = event;
  return isFromInside(event) && target instanceof Element && target.closest('button, a') === null;
}
