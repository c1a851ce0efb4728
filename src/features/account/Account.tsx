import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasSignedInBefore, watchSignedInBefore } from '#services/signedInBefore.ts';

const AccountMenu = lazy(async () => {
  const { AccountMenu: component } = await import('./AccountMenu.tsx');
  return { default: component };
});

/** Who is signed in. Nothing of it is loaded in a browser where nobody has signed in by name. */
export function Account() {
  const known = useSyncExternalStore(watchSignedInBefore, hasSignedInBefore, () => false);
  if (!known) return null;
  return (
    <Suspense fallback={null}>
      <AccountMenu />
    </Suspense>
  );
}
