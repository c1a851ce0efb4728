import type { Check } from './check.ts';
import { hostedCheck } from './hostedCheck.ts';
import { lookAtAppCheck, lookAtBucket, lookAtKey, lookAtSignIn } from './hostedProject.ts';

const LOOKS = {
  'sign-in methods': lookAtSignIn,
  "databases and the operator's key": lookAtKey,
  bucket: lookAtBucket,
  'App Check': lookAtAppCheck,
};

/** The checks of the hosted project itself, which need a login. */
export const hostedChecks: readonly Check[] = Object.entries(LOOKS).map(([name, look]) =>
  hostedCheck(name, (place, { settings }) => look(place, settings)),
);
