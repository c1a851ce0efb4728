import { useState } from 'react';
import { PAGE_SIZE } from '#config/limits.ts';

/**
 * How many rows the visitor has asked for. It begins anew with everything that makes the list
 * another one.
 *
 * @param listKey tells one such list from another
 */
export function useVisibleCount(listKey: string) {
  const [asked, setAsked] = useState({ listKey, count: PAGE_SIZE });
  const count = asked.listKey === listKey ? asked.count : PAGE_SIZE;
  return [count, (next: number) => setAsked({ listKey, count: next })] as const;
}
