import { lazy, Suspense } from 'react';
import { useStore } from '#lib/useStore.ts';
import { signedInBefore } from '#services/signedInBefore.ts';

const AccountMenu = lazy(async () => {
  const { AccountMenu: component } = await import('./AccountMenu.tsx');
  return { default: component };
});

/** Shows who is signed in. Its menu loads only in browsers where somebody has signed in by name. */
export function Account() {
  const hasSignedInBefore = useStore(signedInBefore, false);
  if (!hasSignedInBefore) return null;
  return (
    <Suspense fallback={null}>
      <AccountMenu />
    </Suspense>
  );
}
