import { createRequire } from 'node:module';

/** The log-in functions of firebase-tools, which ships no types. */
interface FirebaseTools {
  readonly auth: { getGlobalDefaultAccount(): object | undefined };
  readonly requireAuth: { requireAuth(options: object): Promise<unknown> };
  readonly apiv2: { getAccessToken(): Promise<string> };
}

/**
 * An access token for the hosted project, by the same login as `npm run deploy`: that of
 * `firebase login`, or else the service account key that GOOGLE_APPLICATION_CREDENTIALS names.
 *
 * @throws Error when there is neither
 */
export async function hostedAccessToken(): Promise<string> {
  const load = createRequire(import.meta.url);
  const auth = load('firebase-tools/lib/auth') as FirebaseTools['auth'];
  const access = load('firebase-tools/lib/requireAuth') as FirebaseTools['requireAuth'];
  const apiv2 = load('firebase-tools/lib/apiv2') as FirebaseTools['apiv2'];
  try {
    await access.requireAuth({ ...auth.getGlobalDefaultAccount() });
    return await apiv2.getAccessToken();
  } catch (error) {
    throw new Error(
      'Nobody is logged in to Firebase: run `npx firebase login`, or name a service account key in GOOGLE_APPLICATION_CREDENTIALS. Nothing was changed.',
      { cause: error },
    );
  }
}
