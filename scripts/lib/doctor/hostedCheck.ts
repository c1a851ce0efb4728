import { readBackend } from '../../../src/config/env.ts';
import { openHostedAccess } from '../hostedAccess.ts';
import { choosePlace, type OperatorPlace } from '../operatorPlace.ts';
import { suitePorts } from '../ports.ts';
import { projectOf, type Check, type Finding, type Patient } from './check.ts';

const NO_LOGIN =
  'nobody is logged in. Run npx firebase login, or name a service account key in GOOGLE_APPLICATION_CREDENTIALS.';

/** Makes a check of the hosted project, which is skipped without a project or a login. */
export function hostedCheck(
  name: string,
  look: (place: OperatorPlace, patient: Patient) => Promise<Finding>,
): Check {
  return {
    name,
    run: async (patient) => {
      if (!projectOf(patient)) return { skipped: '.env names no project.' };
      if (!(await isLoggedIn())) return { skipped: NO_LOGIN };
      const place = await choosePlace(readBackend(patient.settings), suitePorts(0), undefined);
      return look(place, patient);
    },
  };
}

async function isLoggedIn(): Promise<boolean> {
  return openHostedAccess().then(
    () => true,
    () => false,
  );
}
