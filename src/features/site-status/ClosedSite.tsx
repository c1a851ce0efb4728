import { useEffect, useRef, useState } from 'react';
import { LOCALE } from '#config/locale.ts';
import { logError } from '#lib/log.ts';
import type { ShutdownNotice } from '#model/shutdownNotice.ts';
import { readNotice } from '#services/site/siteStatus.ts';

const times = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeStyle: 'short' });

/**
 * The screen shown while the site is shut. Without a notice, it has only the first text. That text
 * takes the focus, so that a screen reader announces what has replaced the page.
 */
export function ClosedSite() {
  const notice = useNotice();
  const { text, until } = notice ?? { text: '', until: null };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="max-w-prose font-sans text-lg">
        The website is currently down. Please try again later.
      </h1>
      {text !== '' && (
        <p dir="auto" className="max-w-prose wrap-anywhere">
          {text}
        </p>
      )}
      {until !== null && (
        <p className="max-w-prose text-ink-soft">Expected back: {times.format(until)}</p>
      )}
    </main>
  );
}

/** Returns the operator's notice without a past end; null if there is none, or not known yet. */
function useNotice(): ShutdownNotice | null {
  const [notice, setNotice] = useState<ShutdownNotice | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    readNotice(abort.signal).then(
      (found) => {
        const isOver = (found?.until ?? Infinity) < Date.now();
        setNotice(found && isOver ? { ...found, until: null } : found);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) logError('read the shutdown notice', error);
      },
    );
    return () => abort.abort();
  }, []);
  return notice;
}
