import { useLayoutEffect } from 'react';
import { logError } from '#lib/log.ts';
import type { UsedControl } from './repeatInput.ts';

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

/** Ends the noting of what is done before the app is at work. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = window.onkeydown = null;
}

/** Does in the app what was pressed, typed and chosen in the page's HTML before it was at work. */
export function useEarlyInput(): void {
  // At once, because a press that React has heard must not be noted as well.
  useLayoutEffect(() => {
    stopNoting();
    document.removeEventListener('focusin', noteFocus);
    const used = window.studynestEarly ?? [];
    window.studynestEarly = undefined;
    const lost = focused?.isConnected ? null : focused;
    focused = null;
    if (!used.length && !lost) return;
    const usedSince: UsedControl[] = [];
    const note = ({ target }: Event) => void usedSince.push([target, undefined]);
    window.onclick = window.oninput = note;
    // Until the focus is back, no control hears a key.
    if (lost) window.onkeydown = ({ key }) => void used.push([lost, undefined, key]);
    import('./repeatInput.ts').finally(stopNoting).then(
      ({ repeatInput }) => repeatInput(used, usedSince, lost),
      (error: unknown) => logError('do what was pressed before the app was at work', error),
    );
  }, []);
}
