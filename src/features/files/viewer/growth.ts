import { prefersReducedMotion } from '#lib/reducedMotion.ts';

const NAME = 'open-file';

/** Returns an element if enough of it is in the window to be followed by the eye. */
export function inWindow<Found extends Element>(element: Found | null | undefined): Found | null {
  const box = element?.getBoundingClientRect();
  return element && box && box.bottom > 0 && box.top < window.innerHeight ? element : null;
}

/**
 * Makes a change in which one element becomes another: the cover in a row and the page in the viewer
 * are one thing. A plain change where the browser has no view transitions, for whoever wants less
 * motion, and without an element to begin with.
 *
 * @param to finds the other element after the change
 */
export function grow(
  from: HTMLElement | null,
  to: () => HTMLElement | null | undefined,
  change: () => void | Promise<void>,
): void {
  // Firefox has none before 144.
  if (!from || !('startViewTransition' in document) || prefersReducedMotion()) {
    void change();
    return;
  }
  const root = document.documentElement;
  let target: HTMLElement | null | undefined;
  from.style.viewTransitionName = NAME;
  root.dataset['grows'] = '';
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = '';
    await change();
    target = to();
    if (target) target.style.viewTransitionName = NAME;
  });
  const end = () => {
    if (target) target.style.viewTransitionName = '';
    delete root.dataset['grows'];
  };
  // It is skipped when another one begins, or in a hidden tab. The change was made.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}
