import { useEffect, useState } from 'react';
import { logError } from '#browser/log.ts';
import { readIsSiteShut } from '#services/siteStatus.ts';
import { startLater } from '#services/startLater.ts';

/**
 * How a page follows the shutdown flag. `live`: at once, over a connection of the database.
 * `checked`: when it opens and when its tab comes back into view, over REST, so that a visitor
 * who does not chat holds none of the database's connections. `exempt`: not at all.
 */
export type SiteStatusMode = 'live' | 'checked' | 'exempt';

/**
 * Whether the site is shut, as this page knows. Nothing waits for the answer, and a flag that
 * cannot be read leaves the site open.
 *
 * @param page what opens: another value reads anew
 */
export function useSiteShut(mode: SiteStatusMode, page: string): boolean {
  const [isShut, setIsShut] = useState(false);

  useEffect(() => {
    if (mode === 'exempt') return undefined;
    const abort = new AbortController();
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      readIsSiteShut(abort.signal).then(setIsShut, (error: unknown) => {
        if (!abort.signal.aborted) logError('read whether the site is shut', error);
      });
    };
    check();
    document.addEventListener('visibilitychange', check);
    const stopWatch = mode === 'live' ? watchWhenIdle(setIsShut) : undefined;
    return () => {
      abort.abort();
      document.removeEventListener('visibilitychange', check);
      stopWatch?.();
    };
  }, [mode, page]);

  return isShut && mode !== 'exempt';
}

/** The database's part of the SDK must not be in the way of the first paint. */
function watchWhenIdle(onChange: (isShut: boolean) => void): () => void {
  let stop: (() => void) | undefined;
  const failed = (error: unknown) => logError('watch whether the site is shut', error);
  const start = () => {
    stop = startLater(
      () => import('#services/siteSwitch.ts'),
      ({ watchIsSiteShut }) => watchIsSiteShut(onChange, failed),
      failed,
    );
  };
  // Safari has no idle callback.
  const hasIdle = 'requestIdleCallback' in window;
  const handle = hasIdle ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 500);
  return () => {
    if (hasIdle) cancelIdleCallback(Number(handle));
    else clearTimeout(handle);
    stop?.();
  };
}
