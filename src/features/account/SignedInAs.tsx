import { useLoaded } from '#lib/useLoaded.ts';
import { useStore } from '#lib/useStore.ts';
import { signedInBefore } from '#services/signedInBefore.ts';

const loadName = () => import('./VisitorName.tsx');

/** Says who is signed in. Loads nothing in browsers where nobody has signed in by name. */
export function SignedInAs() {
  const loaded = useLoaded(loadName, useStore(signedInBefore, false));
  return loaded && <loaded.VisitorName />;
}
