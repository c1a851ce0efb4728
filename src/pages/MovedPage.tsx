import { useEffect, useState } from 'react';
import { MOVED_REDIRECT_MS } from '#model/limits.ts';
import { MOVED_ADDRESS } from '#config/site.ts';
import { useSecondsUntil } from '#lib/useSecondsUntil.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { Door } from '#ui/Page.tsx';

/** /Moved: names the new address and redirects to it. */
export function MovedPage() {
  const [leavesAt, setLeavesAt] = useState<number | null>(null);
  const seconds = useSecondsUntil(leavesAt);

  useEffect(() => {
    // Counted from here, because the page's HTML is older than the app.
    // oxlint-disable-next-line react/set-state-in-effect
    setLeavesAt(performance.now() + MOVED_REDIRECT_MS);
    const timer = setTimeout(() => window.location.assign(MOVED_ADDRESS), MOVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Door title="Page Moved">
      <p>This page has a new address:</p>
      <p className="mt-2 text-lg wrap-anywhere">
        <a className="text-link" href={MOVED_ADDRESS}>
          {MOVED_ADDRESS}
        </a>
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <a href={MOVED_ADDRESS} className={buttonStyle({ variant: 'primary', size: 'large' })}>
          Go now
        </a>
        <p className="text-ink-soft tabular-nums">
          {`You are taken there in ${leavesAt === null ? MOVED_REDIRECT_MS / 1000 : seconds} s.`}
        </p>
      </div>
    </Door>
  );
}
