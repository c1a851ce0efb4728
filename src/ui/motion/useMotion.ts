import { useEffect, useState } from 'react';
import { loadQuietly } from '#lib/loadChunk.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { whenIdle } from '#lib/whenIdle.ts';

const IDLE_TIMEOUT_MS = 10_000;

type Animations = typeof import('./animations.tsx');

const animations = createStore<Animations | null>(() => null);
const loadAnimations = once(async () =>
  animations.set(await loadQuietly(() => import('./animations.tsx'))),
);

/**
 * Returns the lazily loaded animation components, for lists whose rows change places. Returns null
 * until the page is idle, if they could not be loaded, and for a visitor who asked for less motion:
 * screens work without them.
 */
export function useMotion(): Animations | null {
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    return whenIdle(() => {
      loadAnimations().catch((error: unknown) => logError('load the animations', error));
    }, IDLE_TIMEOUT_MS);
  }, []);
  return useStore(animations, null);
}

/**
 * Returns the value that `useMotion` had when the component mounted. If a list began to move later,
 * React would replace its elements and the focus would be lost, so an earlier list stays still.
 */
export function useMotionFromStart(): ReturnType<typeof useMotion> {
  const parts = useMotion();
  return useState(parts)[0];
}
