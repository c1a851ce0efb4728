import { useEffect, useState } from 'react';
import { CHAT_NAME } from '#config/site.ts';
import { logError } from '#lib/log.ts';
import { Button, ButtonLink, buttonStyle } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { ChunkLoadError } from './lazyPage.ts';
import { isWorkUnderWay } from './newVersion.ts';

const TEXTS = {
  missing: 'Couldn’t load this page. Check your connection, then reload.',
  other: 'Something went wrong on this page. Everything you sent before is safe.',
} as const;

/** Replaces a page that failed. */
export function RouteError({ error }: { readonly error: unknown }) {
  const isChunk = error instanceof ChunkLoadError;

  useEffect(() => {
    if (!isChunk) logError('show a page', error);
  }, [error, isChunk]);

  return isChunk ? <MissingPage /> : <Failure text={TEXTS.other} />;
}

/** Replaces a page whose script could not be loaded. It comes by itself with the network. */
function MissingPage() {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => {
      if (!isWorkUnderWay()) location.reload();
    };
    // The network may have come back while this was rendered.
    if (navigator.onLine) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline]);
  if (isOffline) return <Offline onRetry={() => location.reload()} />;
  return <Failure text={TEXTS.missing} />;
}

/** Says that a page failed, and offers to reload it or to go home. */
function Failure({ text }: { readonly text: string }) {
  return (
    <Page>
      <div role="alert">
        <EmptyState
          isPage
          title="Unexpected Application Error!"
          actions={
            <>
              <Button variant="primary" onClick={() => location.reload()}>
                Reload this page
              </Button>
              {/* A full load instead of a navigation, because the running app may be broken. */}
              <a href="/" className={buttonStyle({ variant: 'quiet' })}>
                Back to the start
              </a>
            </>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Page>
  );
}

interface OfflineProps {
  /** Tries to open the page again. Undefined in the page that the build renders. */
  readonly onRetry?: () => void;
}

/** Replaces a page that is not stored on this device while there is no network. */
export function Offline({ onRetry }: OfflineProps) {
  return (
    <Page>
      <div role="status">
        <EmptyState
          isPage
          title="You’re offline"
          actions={
            <>
              <Button variant="primary" onClick={onRetry}>
                Try again
              </Button>
              <ButtonLink variant="quiet" to="/KeptFiles">
                Kept files
              </ButtonLink>
              <ButtonLink variant="quiet" to="/FileNest">
                File Nest
              </ButtonLink>
              <ButtonLink variant="quiet" to="/Snippetchat">
                {CHAT_NAME}
              </ButtonLink>
            </>
          }
        >
          This page isn’t saved on this device.
        </EmptyState>
      </div>
    </Page>
  );
}
