/** An event of mouse or touch that a fluid follows. */
export type FluidInput = PointerEvent | TouchEvent;

const EVENT_NAMES = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
] as const;

/**
 * Calls `receive` with every event of mouse and touch until `signal` aborts. Listens passively on
 * the window, so that a canvas can lie behind the page without taking events from it.
 */
export function listenToInput(receive: (event: FluidInput) => void, signal: AbortSignal): void {
  for (const name of EVENT_NAMES) {
    window.addEventListener(name, receive, { passive: true, signal });
  }
}
