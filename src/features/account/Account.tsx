import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from '#lib/useStore.ts';
import { signedInBefore } from '#services/signedInBefore.ts';

const AccountMenu = lazy(async () => {
  const { AccountMenu: component } = await import('./AccountMenu.tsx');
  return { default: component };
});

/**
 * Shows who is signed in, or else a link to sign in. The menu loads only in browsers where somebody
 * has signed in by name.
 */
export function Account() {
  const hasSignedInBefore = useStore(signedInBefore, false);
  const { pathname } = useLocation();
  const signIn = pathname !== '/signin' && (
    <Link to="/signin" className="nav-link px-2">
      Sign In
    </Link>
  );
  if (!hasSignedInBefore) return signIn;
  return (
    <Suspense fallback={signIn}>
      <AccountMenu>{signIn}</AccountMenu>
    </Suspense>
  );
}
