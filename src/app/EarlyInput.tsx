import { useEffect, useLayoutEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { repeatInput, type UsedControl } from './repeatInput.ts';

declare global {
  interface Window {
    /** The input that the script of index.html records until the app is running. */
    studynestEarly?: UsedControl[] | undefined;
  }
}

/** The element that had the focus last, recorded until React has replaced the page's HTML. */
let focused: Element | null = null;

const noteFocus = () => void (focused = document.activeElement);

/** Records the focused element from now on: the focus is lost when React replaces the HTML. */
export function keepFocus(): void {
  noteFocus();
  document.addEventListener('focusin', noteFocus);
}

/** Stops recording the events that React handles, but not pastes, which only effects handle. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = window.onkeydown = null;
}

/**
 * Repeats in the app what was pressed, typed and chosen in the page's HTML before the app ran. Must
 * be rendered last, so that the effects of the rest of the page have already run.
 */
export function EarlyInput() {
  const [, runEffects] = useState(false);
  // In a layout effect, because a press that React handles must not be recorded as well.
  useLayoutEffect(() => {
    stopNoting();
    document.removeEventListener('focusin', noteFocus);
    // React runs effects before another render, all in one task, so nothing pressed or typed by now
    // can overtake earlier input.
    // oxlint-disable-next-line react/set-state-in-effect
    if (window.studynestEarly?.length || lostFocus()) runEffects(true);
  }, []);
  useEffect(() => {
    document.onpaste = null;
    const used = window.studynestEarly ?? [];
    window.studynestEarly = undefined;
    const lost = lostFocus();
    focused = null;
    if (used.length === 0 && !lost) return;
    repeatInput(used, lost).catch((error: unknown) => logError('repeat early input', error));
  }, []);
  return null;
}

/** Returns the element that had the focus, if React has replaced it. */
const lostFocus = () => (focused?.isConnected ? null : focused);
