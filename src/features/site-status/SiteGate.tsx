import { useEffect, useRef, useState, type ReactNode } from 'react';
import { logError } from '#lib/log.ts';
import { once, startLater } from '#lib/once.ts';
import { retry } from '#lib/retry.ts';
import { whenIdle } from '#lib/whenIdle.ts';

/** How often a page that shows a shut site asks whether it is open again. */
const ASK_AGAIN_MS = 30_000;

/** Pages that stay open while the site is shut: the operator's and the legal ones. */
const ALWAYS_OPEN: readonly string[] = ['/admin', '/termsofuse', '/privacypolicy'];

function modeOf(pathname: string): SiteStatusMode {
  if (pathname === '/') return 'live';
  return ALWAYS_OPEN.includes(pathname.toLowerCase().replace(/\/+$/, '')) ? 'exempt' : 'checked';
}

interface SiteGateProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * Shows the page, or a notice while the site is shut. The page stays mounted but hidden, so that a
 * half-filled form or a running upload is not lost. It comes first, because dialogs render in the
 * first <main> and have to be hidden with the page.
 */
export function SiteGate({ pathname, children }: SiteGateProps) {
  const isShut = useSiteShut(modeOf(pathname), pathname);
  return (
    <>
      <div hidden={isShut}>{children}</div>
      {isShut && <ClosedSite />}
    </>
  );
}

/**
 * The screen shown while the site is shut. Its text takes the focus, so that a screen reader
 * announces what has replaced the page.
 */
function ClosedSite() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="flex min-h-dvh items-center justify-center p-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="max-w-prose font-sans text-lg">
        The website is currently down. Please try again later.
      </h1>
    </main>
  );
}

/**
 * How a page follows the shutdown flag. `live` follows it at once, over a database connection.
 * `checked` reads it over REST when the page opens, when its tab becomes visible again, and while the site is shut, so
 * visitors who do not chat use none of the limited database connections. `exempt` ignores it.
 */
export type SiteStatusMode = 'live' | 'checked' | 'exempt';

/**
 * Returns whether the site is known to be shut. Nothing waits for the answer, and the site stays
 * open if the flag cannot be read.
 *
 * @param page the path on screen; the flag is read again when it changes
 */
export function useSiteShut(mode: SiteStatusMode, page: string): boolean {
  const [isShut, setIsShut] = useState(false);

  useEffect(() => {
    if (mode === 'exempt') return undefined;
    const left = new AbortController();
    let reading = new AbortController();
    let isShutNow = false;
    const show = (isNowShut: boolean) => {
      isShutNow = isNowShut;
      setIsShut(isNowShut);
    };
    const check = () => {
      if (document.visibilityState === 'hidden') return;
      // A late answer must not override a newer one.
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      readOnce(signal).then(
        (isNowShut) => {
          if (!signal.aborted) show(isNowShut);
        },
        (error: unknown) => {
          if (!signal.aborted) logError('read whether the site is shut', error);
        },
      );
    };
    check();
    const timer = setInterval(() => {
      if (isShutNow) check();
    }, ASK_AGAIN_MS);
    document.addEventListener('visibilitychange', check);
    const hear = (isNowShut: boolean) => {
      reading.abort();
      show(isNowShut);
    };
    const stopWatch = mode === 'live' ? watchWhenIdle(hear, left.signal) : undefined;
    return () => {
      left.abort();
      reading.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
      stopWatch?.();
    };
  }, [mode, page]);

  return mode !== 'exempt' && isShut;
}

/** Loaded after the page, since no page waits for the answer. */
const loadStatus = once(() => import('#services/site/siteStatus.ts'));

async function readOnce(signal: AbortSignal): Promise<boolean> {
  return (await loadStatus()).readIsSiteShut(signal);
}

/**
 * Starts watching when the browser is idle, so that the SDK does not delay the first paint. A watch
 * that fails is started again.
 *
 * @param left ends the wait for the next start
 * @returns a function that stops the watch
 */
function watchWhenIdle(onChange: (isShut: boolean) => void, left: AbortSignal): () => void {
  let stopWatch: () => void = () => undefined;
  const watch = () =>
    new Promise<never>((_resolve, reject) => {
      stopWatch = startLater(
        loadStatus,
        ({ watchIsSiteShut }) => watchIsSiteShut(onChange, reject),
        reject,
      );
    });
  const onPause = (error: unknown) => {
    logError('watch whether the site is shut', error);
    stopWatch();
  };
  const cancelStart = whenIdle(() => {
    const watching = retry(watch, { isTemporary: () => true, signal: left, onPause });
    // Only leaving the page ends it.
    watching.catch(() => undefined);
  });
  return () => {
    cancelStart();
    stopWatch();
  };
}
