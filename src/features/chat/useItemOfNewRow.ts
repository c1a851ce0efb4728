import { useCallback, useEffect, useRef } from 'react';
import { useMotion } from '#ui/motion/useMotion.ts';
import type { MessageActions } from './MessageRow.tsx';

/**
 * Returns a function for the element of a new row: one that rises if the list is live. Each row
 * calls it once, when it is added, so that the existing rows need not render again.
 */
export function useItemOfNewRow(isLive: boolean): MessageActions['itemOfNewRow'] {
  const motion = useMotion();
  const item = useRef<ReturnType<MessageActions['itemOfNewRow']>>('li');
  useEffect(() => {
    item.current = (isLive && motion?.ArrivingListItem) || 'li';
  }, [isLive, motion]);
  return useCallback(() => item.current, []);
}
