import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import type { LibraryTotal } from './countLibrary.ts';

const IDLE_TIMEOUT_MS = 2_000;

/** Counts once for the whole visit. */
const countOnce = once(async () => (await import('./countLibrary.ts')).countLibrary());

/** How much the library holds, counted after the first paint; null until it is known. */
export function useLibraryTotal(): LibraryTotal | null {
  const [total, setTotal] = useState<LibraryTotal | null>(null);
  useEffect(() => {
    let isOver = false;
    const stop = whenIdle(() => {
      countOnce().then(
        (counted) => {
          if (!isOver) setTotal(counted);
        },
        (error: unknown) => logError('count the files of the library', error),
      );
    }, IDLE_TIMEOUT_MS);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return total;
}
