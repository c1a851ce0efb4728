import { useEffect, useLayoutEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { repeatInput, type UsedControl } from './repeatInput.ts';

declare global {
  interface Window {
    /** What the script of index.html notes until the app is at work. */
    studynestEarly?: UsedControl[] | undefined;
  }
}

/** What had the focus last, while React draws the page anew and has not replaced it yet. */
let focused: Element | null = null;

const noteFocus = () => void (focused = document.activeElement);

/** Notes what has the focus from now on, which is lost with the HTML that React replaces. */
export function keepFocus(): void {
  noteFocus();
  document.addEventListener('focusin', noteFocus);
}

/** Ends the noting of what React hears. Pasted files are heard by effects alone. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = window.onkeydown = null;
}

/**
 * Does in the app what was pressed, typed and chosen in the page's HTML before it was at work.
 * Comes after everything else of the page, whose effects have then run.
 */
export function EarlyInput() {
  const [, runEffects] = useState(false);
  // At once, because a press that React has heard must not be noted as well.
  useLayoutEffect(() => {
    stopNoting();
    document.removeEventListener('focusin', noteFocus);
    // React runs effects before another render, and all of it in one task: nothing that is pressed or
    // typed by now comes before what was done earlier.
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
    repeatInput(used, lost).catch((error: unknown) =>
      logError('do what was pressed before the app was at work', error),
    );
  }, []);
  return null;
}

/** What had the focus and was drawn anew. */
const lostFocus = () => (focused?.isConnected ? null : focused);
