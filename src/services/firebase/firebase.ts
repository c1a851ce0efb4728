import { _addOrOverwriteComponent, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  CustomProvider,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
  type AppCheck,
} from 'firebase/app-check';
import { backend } from '#model/env.ts';

let app: FirebaseApp | undefined;

/**
 * The page's only Firebase app, created at its first use. Each part of the SDK is connected in its
 * own module, so that a screen loads only the parts it uses.
 */
export function firebaseApp(): FirebaseApp {
  if (!app) {
    app = initializeApp(backend.settings);
    disableHeartbeats(app);
    if (globalThis.APP_CHECK_SITE_KEY) startAppCheck(app, globalThis.APP_CHECK_SITE_KEY);
  }
  return app;
}

declare module 'firebase/app' {
  /** Replaces a part of an app. Exported for the SDK's own packages, so its types leave it out. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: Component): void;

  interface Component {
    readonly name: string;
    readonly instanceFactory: () => unknown;
    readonly type: 'PRIVATE';
    readonly instantiationMode: 'LAZY';
    readonly multipleInstances: false;
    readonly serviceProps: object;
    readonly onInstanceCreated: null;
  }
}

/**
 * Keeps the SDK from counting, for Google's statistics, the days on which it was used. Auth and App
 * Check wait for that count before each request, and it waits for IndexedDB without a limit. In
 * Safari an answer of IndexedDB may never come after a page was left in the middle of a deletion, or
 * while other tabs show the site (https://github.com/firebase/firebase-js-sdk/issues/9802). Then no
 * visitor would be known, and nothing could be sent.
 *
 * @param app an app that none of the SDK's other parts has used yet
 */
function disableHeartbeats(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
}

/** The emulators accept any token. This one only shows which requests carry a token. */
const DEBUG_TOKEN = 'debug-token-of-the-emulators';
const DEBUG_TOKEN_LIFE_MS = 3_600_000;

let running: AppCheck | undefined;

/**
 * Makes the SDK send an App Check token with each request: from reCAPTCHA Enterprise, or on the
 * emulators a debug token, which needs no request to Google. Must be called before any other part
 * of the SDK starts.
 */
function startAppCheck(app: FirebaseApp, siteKey: string): void {
  const provider =
    backend.kind === 'hosted'
      ? new ReCaptchaEnterpriseProvider(siteKey)
      : new CustomProvider({ getToken: debugToken });
  running = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/** Returns a token for a request without the SDK. @throws Error when there is none */
export async function appCheckToken(): Promise<string> {
  firebaseApp();
  if (!running) throw new Error('App Check has not been started.');
  return (await getToken(running)).token;
}

function debugToken() {
  const expireTimeMillis = Date.now() + DEBUG_TOKEN_LIFE_MS;
  return Promise.resolve({ token: DEBUG_TOKEN, expireTimeMillis });
}
