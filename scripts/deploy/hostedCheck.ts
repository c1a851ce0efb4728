import { readBackend } from '../../src/config/env.ts';
import { NotLoggedIn } from '../operator/hostedAccess.ts';
import { choosePlace, type OperatorPlace } from '../operator/operatorPlace.ts';
import { suitePorts } from '../shared/ports.ts';
import { wrongSettings } from './settings.ts';
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
      if (wrongSettings(patient.settings).length > 0)
        return { skipped: 'correct the settings first.' };
      const place = await placeOf(patient);
      return place === null ? { skipped: NO_LOGIN } : look(place, patient);
    },
  };
}

/** Opens the hosted project; null if nobody is logged in. @throws Error if the login fails */
async function placeOf({ settings }: Patient): Promise<OperatorPlace | null> {
  try {
    return await choosePlace(readBackend(settings), suitePorts(0), undefined);
  } catch (error) {
    if (error instanceof NotLoggedIn) return null;
    throw error;
  }
}
