import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { ChunkLoadError } from './lazyPage.ts';
import { Offline } from './Offline.tsx';
import { askSite, isWorkUnderWay, reloadOnce, type SiteAnswer } from './newVersion.tsx';

const TEXTS = {
  newer: 'Couldn’t load this page: a new version is out. Reload to get it.',
  same: 'Couldn’t load this page. Check your connection, then reload.',
  other: 'Something went wrong on this page. Everything you sent before is safe.',
} as const;

/** Replaces a page that failed. */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;

  useEffect(() => {
    if (isChunk) return;
    logError('show a page', isRouteErrorResponse(error) ? error.statusText : error);
  }, [error, isChunk]);

  return isChunk ? <MissingPage /> : <Failure text={TEXTS.other} />;
}

/**
 * Replaces a page whose script could not be loaded. Without a network it says so. Otherwise it
 * reloads the page by itself, which brings a new version; if that has not helped, it says so.
 */
function MissingPage() {
  const [answer, setAnswer] = useState<'offline' | SiteAnswer | null>(
    navigator.onLine ? null : 'offline',
  );

  useEffect(() => {
    let isOver = false;
    if (answer !== null) return undefined;
    void askSite().then((given) => {
      if (!isOver && (given === 'unreachable' || !reloadOnce())) setAnswer(given);
    });
    return () => {
      isOver = true;
    };
  }, [answer]);

  const isOffline = answer === 'offline' || answer === 'unreachable';
  useEffect(() => {
    if (!isOffline) return undefined;
    const retry = () => {
      if (!isWorkUnderWay()) location.reload();
    };
    // The network may have come back while this was rendered.
    if (answer === 'offline' && navigator.onLine) retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [answer, isOffline]);

  if (answer === null) {
    return (
      <Page width="narrow">
        <p role="status">Loading the page</p>
      </Page>
    );
  }
  if (isOffline) return <Offline onRetry={() => location.reload()} />;
  return <Failure text={answer === 'newer' ? TEXTS.newer : TEXTS.same} />;
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
