import { Link } from 'react-router-dom';
import { useLoaded } from '#lib/useLoaded.ts';
import { Button } from '#ui/Button.tsx';
import { Nest } from '#ui/Nest.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

const loadOnThisDevice = () => import('#features/library/kept/OnThisDevice.tsx');

interface OfflineProps {
  /** Tries to open the page again. Undefined in the page that the build renders. */
  readonly onRetry?: () => void;
}

/** Replaces a page that is not stored on this device while there is no network. */
export function Offline({ onRetry }: OfflineProps) {
  const device = useLoaded(loadOnThisDevice, onRetry !== undefined);
  return (
    <Page width="narrow">
      <Nest className="mx-auto mt-4 mb-4 w-48" />
      <div role="status" className="text-center">
        <PageHeading lead="This page isn’t saved on this device.">You’re offline</PageHeading>
      </div>
      {device ? (
        <device.OnThisDevice />
      ) : (
        <p className="mt-6 text-center">
          <Link to="/KeptFiles" className="inline-flex min-h-11 items-center text-link">
            Kept files
          </Link>
        </p>
      )}
      <p className="mt-6 text-center">
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Page>
  );
}
