import { useEffect, useRef } from 'react';
import { FLUID_MIN_WIDTH_PX } from '#config/limits.ts';
import { mountFluid } from './mountFluid.ts';
import { REDUCED_MOTION } from '#lib/reducedMotion.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';

/**
 * Fills its parent with a fluid that follows mouse and touch, in wide windows, unless the visitor
 * prefers reduced motion. It is decoration: it takes no events and no space.
 */
export function FluidBackground() {
  const host = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery(`(min-width: ${FLUID_MIN_WIDTH_PX}px)`);
  const still = useMediaQuery(REDUCED_MOTION);

  useEffect(
    () => (wide && !still && host.current ? mountFluid(host.current) : undefined),
    [wide, still],
  );

  return (
    <div
      ref={host}
      aria-hidden
      className="pointer-events-none absolute inset-0 overflow-hidden ink-glow"
    />
  );
}
