import { useEffect } from 'react';
import { MOVED_REDIRECT_MS } from '#config/limits.ts';
import { MOVED_ADDRESS } from '#config/site.ts';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

/** /Moved: names the new address and redirects to it. */
export function MovedPage() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign(MOVED_ADDRESS), MOVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Page width="narrow">
      <PageHeading>Page Moved</PageHeading>
      <p>This page has a new address:</p>
      <p className="mt-2 text-lg">
        <a className="text-link" href={MOVED_ADDRESS}>
          {MOVED_ADDRESS}
        </a>
      </p>
      <p className="mt-4 text-ink-soft">
        You are taken there in {MOVED_REDIRECT_MS / 1000} seconds.
      </p>
    </Page>
  );
}
