import { lazy, Suspense } from 'react';
import { useStore } from '#lib/useStore.ts';
import { signedInBefore } from '#services/signedInBefore.ts';

const VisitorName = lazy(async () => {
  const { VisitorName: component } = await import('./VisitorName.tsx');
  return { default: component };
});

/** Says who is signed in. Loads nothing in browsers where nobody has signed in by name. */
export function SignedInAs() {
  const hasSignedInBefore = useStore(signedInBefore, false);
  if (!hasSignedInBefore) return null;
  return (
    <Suspense fallback={null}>
      <VisitorName />
    </Suspense>
  );
}
