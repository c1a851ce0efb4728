import { useCallback, useEffect, useRef } from 'react';
import { useRise } from '#ui/motion/useMotion.ts';
import type { MessageActions } from './MessageRow.tsx';

/**
 * Returns a function that makes an added row rise if the list is live. It is always the same
 * function, so that the existing rows need not render again.
 */
export function useRiseOfNewRows(isLive: boolean): MessageActions['onAdded'] {
  const motion = useRise();
  const live = useRef<typeof motion>(null);
  useEffect(() => {
    live.current = isLive ? motion : null;
  }, [isLive, motion]);
  return useCallback((row) => {
    if (row) live.current?.rise(row);
  }, []);
}
