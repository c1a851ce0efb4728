import { useEffect, useRef } from 'react';
import { FLUID_MIN_WIDTH_PX } from '#model/limits.ts';
import type { Fluid } from '#fluid/createFluid.ts';
import { listenToInput, type FluidInput } from '#fluid/input.ts';
import { logError } from '#lib/log.ts';
import { REDUCED_MOTION, useMediaQuery } from '#lib/reducedMotion.ts';

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

/** How many events are remembered while the fluid loads. The oldest are dropped first. */
const MOST_MISSED = 100;

/**
 * Puts a fluid into `host` at the first mouse movement or touch, and draws that input too. Nothing
 * is loaded before. If the browser cannot draw a fluid, `host` stays as it is.
 *
 * @returns a function that removes everything.
 */
export function mountFluid(host: HTMLElement): () => void {
  const mounted = new AbortController();
  const loading = new AbortController();
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  const missed: FluidInput[] = [];
  let fluid: Fluid | null = null;

  const load = async (): Promise<void> => {
    try {
      const { createFluid } = await import('#fluid/createFluid.ts');
      if (mounted.signal.aborted) return;
      host.append(canvas);
      // The hero's text is beside the canvas, and a pointer there is followed too.
      fluid = createFluid(canvas, { mirrorsBeside: true });
      if (fluid) fluid.start(missed);
      else canvas.remove();
    } catch (error) {
      canvas.remove();
      logError('show the fluid background', error);
    } finally {
      loading.abort();
    }
  };

  leanWithPointer(mounted.signal);
  listenToInput((event) => {
    missed.push(event);
    if (missed.length > MOST_MISSED) missed.shift();
    else if (missed.length === 1) void load();
  }, loading.signal);

  return () => {
    mounted.abort();
    loading.abort();
    canvas.remove();
    fluid?.dispose();
  };
}

/** The farthest lean, and the length of a movement that causes it. */
const MOST_DEGREES = 0.6;
const FULL_MOVE_PX = 30;
const UPRIGHT_AFTER_MS = 150;

/** Leans the nest before the fluid where a pointer moves, and back when it rests. */
function leanWithPointer(signal: AbortSignal): void {
  const nest = document.querySelector<SVGElement>('.nest');
  let timer = 0;
  const standUpright = () => nest?.style.removeProperty('transform');
  const lean = ({ movementX }: PointerEvent) => {
    const share = Math.max(-1, Math.min(1, movementX / FULL_MOVE_PX));
    nest?.style.setProperty('transform', `skewX(${-share * MOST_DEGREES}deg)`);
    window.clearTimeout(timer);
    timer = window.setTimeout(standUpright, UPRIGHT_AFTER_MS);
  };
  window.addEventListener('pointermove', lean, { passive: true, signal });
  signal.addEventListener('abort', () => {
    window.clearTimeout(timer);
    standUpright();
  });
}
