import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ACTION_LIMIT_MS, PROOF_LIFETIME_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { AdminAuthentication } from './AdminAuthentication.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';
import { adminServices, type AdminServices } from './adminServices.ts';
import { DESK_KEY } from './useOperatorActions.ts';

/**
 * How often an open dashboard checks that its proof still holds. The database reports a changed key
 * itself, but not to a page that has lost its connection.
 */
const CHECK_PROOF_EVERY_MS = 2_000;

/** How often a dashboard in view renews its proof. */
const RENEW_PROOF_EVERY_MS = PROOF_LIFETIME_MS / 8;

/** A failed check does not mean that the proof is lost, so the page stays open. */
const logUnknownProof = (error: unknown) => logError('look at the operator key', error);

/** Asks for the key, then shows the dashboard until the operator leaves or the key changes. */
export function AdminScreen({ services = adminServices }: { readonly services?: AdminServices }) {
  const [state, setState] = useState<'locked' | 'open' | 'lost'>('locked');
  const isOpen = state === 'open';

  const checkProof = useCallback(() => {
    services.holdsProof().then((stillHolds) => {
      if (!stillHolds) setState('lost');
    }, logUnknownProof);
  }, [services]);

  const withdraw = useCallback(() => {
    services.withdrawProof().catch((error: unknown) => logError('lock the operator page', error));
  }, [services]);

  // A proof of an earlier visit, whose browser was killed for example, opens nothing any more.
  useEffect(withdraw, [withdraw]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const leaving = new AbortController();
    const renew = () => {
      if (document.visibilityState === 'hidden') return;
      withLimit(services.renewProof, ACTION_LIMIT_MS, leaving.signal).catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        logError('renew the proof of the operator', error);
        checkProof();
      });
    };
    const stopWatch = services.watchProofLost(() => setState('lost'), logUnknownProof);
    const timers = [
      setInterval(checkProof, CHECK_PROOF_EVERY_MS),
      setInterval(renew, RENEW_PROOF_EVERY_MS),
    ];
    window.addEventListener('focus', checkProof);
    window.addEventListener('pagehide', withdraw);
    return () => {
      leaving.abort();
      stopWatch();
      timers.forEach(clearInterval);
      window.removeEventListener('focus', checkProof);
      window.removeEventListener('pagehide', withdraw);
      withdraw();
      queryClient.removeQueries({ queryKey: [DESK_KEY] });
    };
  }, [isOpen, checkProof, withdraw, services]);

  return (
    <QueryClientProvider client={queryClient}>
      {isOpen ? (
        <AdminDashboard
          services={services}
          onLock={() => setState('locked')}
          onFailed={checkProof}
        />
      ) : (
        <AdminAuthentication
          isLost={state === 'lost'}
          proveKey={services.proveKey}
          onProved={() => setState('open')}
          onFailed={withdraw}
        />
      )}
    </QueryClientProvider>
  );
}
