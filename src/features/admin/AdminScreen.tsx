import { useCallback, useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';
import { adminServices, type AdminServices } from './adminServices.ts';
import { AdminAuthentication } from './AdminAuthentication.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';

/**
 * How often an open dashboard asks whether its key is still the stored one. The database tells of
 * a changed key by itself; this is for a page that it cannot reach, or where it does not.
 */
const RECHECK_MS = 2_000;

interface AdminScreenProps {
  readonly services?: AdminServices;
}

/** Locked until the key is proved; locked again when the operator leaves or the key changes. */
export function AdminScreen({ services = adminServices }: AdminScreenProps) {
  const [isOpen, setIsOpen] = useState(false);

  const recheck = useCallback(() => {
    services.isUnlocked().then(
      (stillOpen) => {
        if (!stillOpen) setIsOpen(false);
      },
      (error: unknown) => logError('look at the operator key', error),
    );
  }, [services]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const lock = () => {
      services.lock().catch((error: unknown) => logError('lock the operator page', error));
    };
    const stopWatch = services.watchLockOut(() => setIsOpen(false));
    const timer = setInterval(recheck, RECHECK_MS);
    window.addEventListener('focus', recheck);
    window.addEventListener('pagehide', lock);
    return () => {
      stopWatch();
      clearInterval(timer);
      window.removeEventListener('focus', recheck);
      window.removeEventListener('pagehide', lock);
      lock();
    };
  }, [isOpen, recheck, services]);

  return isOpen ? (
    <AdminDashboard services={services} onLock={() => setIsOpen(false)} onFailed={recheck} />
  ) : (
    <AdminAuthentication unlock={services.unlock} onUnlocked={() => setIsOpen(true)} />
  );
}
