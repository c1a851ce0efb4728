import { animate } from 'framer-motion/dom/mini';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';

const DURATION_S = 0.14;

/** Makes an element that has just been added rise into its place, unless less motion is asked for. */
export function rise(element: HTMLElement): void {
  if (prefersReducedMotion()) return;
  animate(
    element,
    { opacity: [0, 1], transform: ['translateY(8px)', 'none'] },
    { duration: DURATION_S, ease: 'easeOut' },
  );
}
