import { initializeApp, type FirebaseApp } from 'firebase/app';
import { backend } from '#config/env.ts';
import { startAppCheck } from './appCheck.ts';
import { disableHeartbeats } from './heartbeats.ts';

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
