import { useLoaded } from '#lib/useLoaded.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

const loadOnThisDevice = () => import('#features/library/kept/OnThisDevice.tsx');

interface OfflineProps {
  /** Tries to open the page again. Undefined in the page that the build renders. */
  readonly onRetry?: () => void;
}

/** Replaces a page that is not stored on this device while there is no network. */
export function Offline({ onRetry }: OfflineProps) {
  const device = useLoaded(loadOnThisDevice, onRetry !== undefined);
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
              {!device && (
                <ButtonLink variant="quiet" to="/KeptFiles">
                  Kept files
                </ButtonLink>
              )}
            </>
          }
        >
          This page isn’t saved on this device.
        </EmptyState>
      </div>
      {device && <device.OnThisDevice />}
    </Page>
  );
}
