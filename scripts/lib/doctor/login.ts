import { openHostedAccess } from '../hostedAccess.ts';

/** The reason why a check that needs a login was skipped. */
export const NO_LOGIN =
  'nobody is logged in. Run npx firebase login, or name a service account key in GOOGLE_APPLICATION_CREDENTIALS.';

export async function isLoggedIn(): Promise<boolean> {
  return openHostedAccess().then(
    () => true,
    () => false,
  );
}
