import { logError } from '#lib/log.ts';
import { withTimeout } from '#lib/withTimeout.ts';

/** An extension of the browser may keep reCAPTCHA from ever answering. */
const TOKEN_LIMIT_MS = 10_000;

/**
 * Adds a token of App Check to a request that does without the SDK. If there is none, the request is
 * sent all the same, because it is answered where App Check is not enforced.
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

/** Loads the SDK only now, for the first request. */
async function token(): Promise<string> {
  const [{ firebaseApp }, { appCheckToken }] = await Promise.all([
    import('./firebase.ts'),
    import('./appCheck.ts'),
  ]);
  firebaseApp();
  return appCheckToken();
}
