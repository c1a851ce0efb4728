import { readBackend } from '../../../src/config/env.ts';
import { choosePlace } from '../operatorPlace.ts';
import { suitePorts } from '../ports.ts';
import { projectOf, type Check } from './check.ts';
import { lookAtAppCheck, lookAtBucket, lookAtKey, lookAtSignIn } from './hostedProject.ts';
import { isLoggedIn, NO_LOGIN } from './login.ts';

const LOOKS = {
  'sign-in methods': lookAtSignIn,
  "databases and the operator's key": lookAtKey,
  bucket: lookAtBucket,
  'App Check': lookAtAppCheck,
};

/** The checks of the hosted project itself, which need a login. */
export const hostedChecks: readonly Check[] = Object.entries(LOOKS).map(([name, look]) => ({
  name,
  run: async (patient) => {
    if (!projectOf(patient)) return { skipped: '.env names no project.' };
    if (!(await isLoggedIn())) return { skipped: NO_LOGIN };
    const place = await choosePlace(readBackend(patient.settings), suitePorts(0), undefined);
    return look(place, patient.settings);
  },
}));
