import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/Button.tsx';
import { buttonStyle } from '#ui/buttonStyle.ts';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';
import { ChunkLoadError } from './ChunkLoadError.ts';

const CHUNK_TEXT =
  'Couldn’t load this page. Check your connection. If a new version has just come out, reloading brings it.';

const OTHER_TEXT = 'Something went wrong on this page. Everything you sent before is safe.';

/** Replaces a page that failed, and offers to reload it or to go home. */
export function RouteError() {
  const error = useRouteError();
  const isChunk = error instanceof ChunkLoadError;

  useEffect(() => {
    if (isChunk) return;
    logError('show a page', isRouteErrorResponse(error) ? error.statusText : error);
  }, [error, isChunk]);

  return (
    <Page width="narrow">
      <div role="alert">
        <PageHeading>Unexpected Application Error!</PageHeading>
        <p>{isChunk ? CHUNK_TEXT : OTHER_TEXT}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          Reload this page
        </Button>
        {/* A full load instead of a navigation, because the running app may be broken. */}
        <a href="/" className={buttonStyle({ variant: 'secondary' })}>
          Back to the start
        </a>
      </div>
    </Page>
  );
}
