import { useCallback, useEffect, useState, type ComponentProps } from 'react';
import { logError } from '#lib/log.ts';
import { adminServices, type AdminServices } from './adminServices.ts';
import { AdminAuthentication } from './AdminAuthentication.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';

/**
 * How often an open dashboard checks that its proof still holds. The database reports a changed key
 * itself, but not to a page that has lost its connection.
 */
const CHECK_PROOF_EVERY_MS = 2_000;

/** A failed check does not mean that the proof is lost, so the page stays open. */
const logUnknownProof = (error: unknown) => logError('look at the operator key', error);

const loadRealDesk = () => import('./desk/Desk.tsx');

interface AdminScreenProps {
  readonly services?: AdminServices;
  readonly loadDesk?: ComponentProps<typeof AdminDashboard>['loadDesk'];
}

/** Asks for the key, then shows the dashboard until the operator leaves or the key changes. */
export function AdminScreen({
  services = adminServices,
  loadDesk = loadRealDesk,
}: AdminScreenProps) {
  const [hasProof, setHasProof] = useState(false);

  const checkProof = useCallback(() => {
    services.holdsProof().then((stillHolds) => {
      if (!stillHolds) setHasProof(false);
    }, logUnknownProof);
  }, [services]);

  const proveKey = useCallback(
    (key: string, signal: AbortSignal) => {
      // Starts early, so that the dashboard opens with its desk. The dashboard logs a failure.
      loadDesk().catch(() => undefined);
      return services.proveKey(key, signal);
    },
    [services, loadDesk],
  );

  const withdraw = useCallback(() => {
    services.withdrawProof().catch((error: unknown) => logError('lock the operator page', error));
  }, [services]);

  useEffect(() => {
    if (!hasProof) return undefined;
    const stopWatch = services.watchProofLost(() => setHasProof(false), logUnknownProof);
    const timer = setInterval(checkProof, CHECK_PROOF_EVERY_MS);
    window.addEventListener('focus', checkProof);
    window.addEventListener('pagehide', withdraw);
    return () => {
      stopWatch();
      clearInterval(timer);
      window.removeEventListener('focus', checkProof);
      window.removeEventListener('pagehide', withdraw);
      withdraw();
    };
  }, [hasProof, checkProof, withdraw, services]);

  return hasProof ? (
    <AdminDashboard
      services={services}
      onLock={() => setHasProof(false)}
      onFailed={checkProof}
      loadDesk={loadDesk}
    />
  ) : (
    <AdminAuthentication
      proveKey={proveKey}
      onProved={() => setHasProof(true)}
      onFailed={withdraw}
    />
  );
}
