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
 * Returns the moving parts of screens, which use framer-motion. Null until the page is idle, if
 * they could not be loaded, and for a visitor who asked for less motion: screens work without them.
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
 * Returns the value that `useMotion` had when the component mounted. If a list began to move later,
 * React would replace its elements and the focus would be lost, so an earlier list stays still.
 */
export function useMotionFromStart(): MovingParts | null {
  const parts = useMotion();
  return useState(parts)[0];
}
