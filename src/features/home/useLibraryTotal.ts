import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import type { LibraryTotal } from './countLibrary.ts';

/** Counts once for the whole visit. */
const countOnce = once(async () => (await import('./countLibrary.ts')).countLibrary());

/** Returns the size of the library, counted after the first paint; null until it is known. */
export function useLibraryTotal(): LibraryTotal | null {
  const [total, setTotal] = useState<LibraryTotal | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        countOnce().then(setTotal, (error: unknown) =>
          logError('count the files of the library', error),
        );
      }),
    [],
  );
  return total;
}
