import type { ReactNode } from 'react';
import { useSiteShut, type SiteStatusMode } from './useSiteShut.ts';

/** Pages that stay open while the site is shut: the operator's and the legal ones. */
const ALWAYS_OPEN: readonly string[] = ['/admin', '/termsofuse', '/privacypolicy'];

function modeOf(pathname: string): SiteStatusMode {
  if (pathname === '/') return 'live';
  return ALWAYS_OPEN.includes(pathname.toLowerCase().replace(/\/+$/, '')) ? 'exempt' : 'checked';
}

interface SiteGateProps {
  readonly pathname: string;
  readonly children: ReactNode;
}

/**
 * Shows the page, or a notice while the site is shut. The page stays mounted but hidden, so that a
 * half-filled form or a running upload is not lost. It comes first, because dialogs render in the
 * first <main> and have to be hidden with the page.
 */
export function SiteGate({ pathname, children }: SiteGateProps) {
  const closed = useSiteShut(modeOf(pathname), pathname);
  return (
    <>
      <div hidden={closed !== null}>{children}</div>
      {closed && <closed.ClosedSite />}
    </>
  );
}
