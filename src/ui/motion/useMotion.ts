import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { whenIdle } from '#lib/whenIdle.ts';

const IDLE_TIMEOUT_MS = 10_000;

/**
 * Creates a hook that returns a module of motion. It returns null until the page is idle, if the
 * module could not be loaded, and for a visitor who asked for less motion: screens work without it.
 */
function createMotionHook<Module>(load: () => Promise<Module>): () => Module | null {
  const loaded = createStore<Module | null>(() => null);
  const loadOnce = once(async () => loaded.set(await load()));
  return () => {
    useEffect(() => {
      if (prefersReducedMotion()) return undefined;
      return whenIdle(() => {
        loadOnce().catch((error: unknown) => logError('load what moves', error));
      }, IDLE_TIMEOUT_MS);
    }, []);
    return useStore(loaded, null);
  };
}

/** The moving parts of screens, for lists whose rows change places. */
export const useMotion = createMotionHook(() => import('./movingParts.tsx'));

/** `rise`, a small part of framer-motion, for a page on which nothing else moves. */
export const useRise = createMotionHook(() => import('./rise.ts'));

/**
 * Returns the value that `useMotion` had when the component mounted. If a list began to move later,
 * React would replace its elements and the focus would be lost, so an earlier list stays still.
 */
export function useMotionFromStart(): ReturnType<typeof useMotion> {
  const parts = useMotion();
  return useState(parts)[0];
}
