import { useLayoutEffect } from 'react';
import { logError } from '#lib/log.ts';
import type { UsedControl } from './repeatInput.ts';

declare global {
  interface Window {
    /** What the script of index.html notes until the app is at work. */
    studynestEarly?: readonly UsedControl[] | undefined;
  }
}

/** Ends the noting of what is done before the app is at work. */
export function stopNoting(): void {
  window.onclick = window.oninput = window.onsubmit = null;
}

/** Does in the app what was pressed, typed and chosen in the page's HTML before it was at work. */
export function useEarlyInput(): void {
  // At once, because a press that React has heard must not be noted as well.
  useLayoutEffect(() => {
    stopNoting();
    const used = window.studynestEarly;
    window.studynestEarly = undefined;
    if (!used?.length) return;
    const usedSince: UsedControl[] = [];
    const note = ({ target }: Event) => void usedSince.push([target, undefined]);
    window.onclick = note;
    window.oninput = note;
    import('./repeatInput.ts').finally(stopNoting).then(
      ({ repeatInput }) => repeatInput(used, usedSince),
      (error: unknown) => logError('do what was pressed before the app was at work', error),
    );
  }, []);
}
