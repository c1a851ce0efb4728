import { useCallback, useEffect, useRef } from 'react';
import { useMotion } from '#ui/motion/useMotion.ts';
import type { MessageActions } from './MessageRow.tsx';

/**
 * The element of a new row of messages: one that rises, while the list shows what arrives. A row asks
 * once, when it is added, so the rows before it need not be rendered.
 */
export function useItemOfNewRow(isLive: boolean): MessageActions['itemOfNewRow'] {
  const motion = useMotion();
  const item = useRef<ReturnType<MessageActions['itemOfNewRow']>>('li');
  useEffect(() => {
    item.current = (isLive && motion?.ArrivingListItem) || 'li';
  }, [isLive, motion]);
  return useCallback(() => item.current, []);
}
