import { useEffect, useState } from 'react';
import { READ_TIMEOUT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { once } from '#lib/once.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { withLimit } from '#lib/withLimit.ts';

const IDLE_TIMEOUT_MS = 2_000;

/** Counts once for the whole visit. */
const countOnce = once(async () => {
  const { countAllFiles } = await import('#services/totals.ts');
  return withLimit(countAllFiles, READ_TIMEOUT_MS);
});

/** The number of files in the library, counted after the first paint; null until it is known. */
export function useLibraryTotal(): number | null {
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    const stop = whenIdle(() => {
      countOnce().then(
        (count) => {
          if (!isOver) setTotal(count);
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
