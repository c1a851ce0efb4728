import { useLayoutEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { repeatInput, type UsedControl } from './repeatInput.ts';

declare global {
  interface Window {
    /** What the script of index.html notes until the app is at work. */
    studynestEarly?: UsedControl[] | undefined;
  }
}

interface Noted {
  readonly used: readonly UsedControl[];
  /** What had the focus and was drawn anew. */
  readonly lost: Element | null;
}

/** What had the focus last, while React draws the page anew and has not replaced it yet. */
let focused: Element | null = null;

const noteFocus = () => void (focused = document.activeElement);

/** Notes what has the focus from now on, which is lost with the HTML that React replaces. */
export function keepFocus(): void {
  noteFocus();
  document.addEventListener('focusin', noteFocus);
}

/** Ends the noting of what is done before the app is at work. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = window.onkeydown = document.onpaste = null;
}

/**
 * Does in the app what was pressed, typed and chosen in the page's HTML before it was at work.
 * Comes after everything else of the page, whose effects have then run.
 */
export function EarlyInput() {
  const [noted, setNoted] = useState<Noted>();
  // At once, because a press that React has heard must not be noted as well.
  useLayoutEffect(() => {
    stopNoting();
    document.removeEventListener('focusin', noteFocus);
    const used = window.studynestEarly ?? [];
    window.studynestEarly = undefined;
    const lost = focused?.isConnected ? null : focused;
    focused = null;
    // The second render is wanted: see below.
    // oxlint-disable-next-line react/set-state-in-effect
    if (used.length > 0 || lost) setNoted({ used, lost });
  }, []);
  // React runs the effects of the first render before this second one, and both in one task: nothing
  // that is pressed or typed by now comes before what was done earlier.
  useLayoutEffect(() => {
    if (!noted) return;
    repeatInput(noted.used, noted.lost).catch((error: unknown) =>
      logError('do what was pressed before the app was at work', error),
    );
  }, [noted]);
  return null;
}
