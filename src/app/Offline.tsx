import { CHAT_NAME } from '#config/site.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

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
