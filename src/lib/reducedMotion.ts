export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asks for less motion at this moment. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
