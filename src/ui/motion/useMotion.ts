import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { whenIdle } from '#lib/whenIdle.ts';

type MovingParts = typeof import('./movingParts.tsx');

const IDLE_TIMEOUT_MS = 10_000;

const loaded = createStore<MovingParts | null>(() => null);
const load = once(async () => loaded.set(await import('./movingParts.tsx')));

/**
 * The parts of screens that move, with framer-motion. Null until the page is idle, where they could
 * not be loaded, and for a visitor who asked for less motion: screens work without them.
 */
export function useMotion(): MovingParts | null {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    return whenIdle(() => {
      load().catch((error: unknown) => logError('load what moves', error));
    }, IDLE_TIMEOUT_MS);
  }, []);
  return useStore(loaded, null);
}

/**
 * What `useMotion` gave when the component mounted. React would replace the elements of a list that
 * begins to move later, and with them the focus, so a list that was there before stays still.
 */
export function useMotionFromStart(): MovingParts | null {
  const parts = useMotion();
  return useState(parts)[0];
}
