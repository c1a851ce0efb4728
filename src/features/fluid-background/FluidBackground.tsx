import { useEffect, useRef } from 'react';
import { FLUID_MIN_WIDTH_PX } from '#config/limits.ts';
import { mountFluid } from './mountFluid.ts';
import { useMediaQuery } from '#lib/useMediaQuery.ts';

/** Two soft lights below the fluid, and alone where there is none. */
const ground =
  'bg-[radial-gradient(60%_50%_at_25%_20%,color-mix(in_srgb,var(--marigold)_14%,transparent),transparent),radial-gradient(70%_60%_at_75%_85%,color-mix(in_srgb,var(--success)_16%,transparent),transparent)]';

/**
 * Fills its parent with a fluid that follows mouse and touch, in wide windows, unless people prefer
 * reduced motion. It is decoration: it takes no event and no space.
 */
export function FluidBackground() {
  const host = useRef<HTMLDivElement>(null);
  const wide = useMediaQuery(`(min-width: ${FLUID_MIN_WIDTH_PX}px)`);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  useEffect(
    () => (wide && !still && host.current ? mountFluid(host.current) : undefined),
    [wide, still],
  );

  return (
    <div
      ref={host}
      aria-hidden
      className={`pointer-events-none absolute inset-0 overflow-hidden ${ground}`}
    />
  );
}
