import { initializeApp, type FirebaseApp } from 'firebase/app';
import { backend } from '#config/env.ts';

let app: FirebaseApp | undefined;

/**
 * The one Firebase app of the page, made when a service first needs it. Each part of the SDK is
 * connected in a module of its own, so that a screen loads only the parts it uses.
 */
export function firebaseApp(): FirebaseApp {
  app ??= initializeApp(backend.settings);
  return app;
}
