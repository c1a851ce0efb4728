import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/withTimeout.ts';

/** A browser extension may keep reCAPTCHA from ever answering. */
const TOKEN_LIMIT_MS = 10_000;

/**
 * Adds an App Check token to a request without the SDK. If there is none, the request is sent
 * anyway, because it is answered where App Check is not enforced.
 */
export async function withAppCheck(init: RequestInit = {}): Promise<RequestInit> {
  const headers = new Headers(init.headers);
  try {
    headers.set('X-Firebase-AppCheck', await withTimeout(token(), TOKEN_LIMIT_MS));
  } catch (error) {
    logError('get a token of App Check', error);
  }
  return { ...init, headers };
}

/** Returns a token. The SDK is loaded only now, for the first request. */
async function token(): Promise<string> {
  const [{ firebaseApp }, { appCheckToken }] = await Promise.all([
    import('./firebase.ts'),
    import('./appCheck.ts'),
  ]);
  firebaseApp();
  return appCheckToken();
}
