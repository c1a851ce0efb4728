import type { FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { backend } from '#config/env.ts';

/** The emulators accept any token. This one only shows which requests carry a token. */
const DEBUG_TOKEN = 'debug-token-of-the-emulators';
const DEBUG_TOKEN_LIFE_MS = 3_600_000;

let running: AppCheck | undefined;

/**
 * Makes the SDK send an App Check token with each request: from reCAPTCHA Enterprise, or on the
 * emulators a debug token, which needs no request to Google. Must be called before any other part
 * of the SDK starts.
 */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider =
    backend.kind === 'hosted'
      ? new ReCaptchaEnterpriseProvider(siteKey)
      : new CustomProvider({ getToken: debugToken });
  running = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns a token for a request without the SDK. @throws Error when there is none */
export async function appCheckToken(): Promise<string> {
  if (!running) throw new Error('App Check has not been started.');
  return (await getToken(running)).token;
}

function debugToken() {
  const expireTimeMillis = Date.now() + DEBUG_TOKEN_LIFE_MS;
  return Promise.resolve({ token: DEBUG_TOKEN, expireTimeMillis });
}
